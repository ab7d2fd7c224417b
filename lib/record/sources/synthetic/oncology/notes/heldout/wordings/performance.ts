import type { WordedKind } from "./worded-kind";

export const performance: WordedKind<"performance"> = {
  slots: ({ ecog }, { draws, brief }) => ({
    n: String(ecog),
    ps: draws.one(
      brief.practice >= 3 ? ["PS", "WHO PS", "ECOG PS", "ECOG"] : ["ECOG PS", "ECOG", "ECOG performance status"],
    ),
    long: draws.one(
      brief.practice >= 3
        ? ["WHO performance status", "performance status", "ECOG performance status"]
        : ["ECOG performance status", "ECOG", "performance status (ECOG)"],
    ),
  }),
  nouns: ["{ps} {n}", "{long} of {n}", "{ps} {n}"],
  wordings: {
    affirmed: {
      prose: [
        "{His} {long} is {n}.",
        "{He} has an ECOG performance status of {n}.",
        "{long} today: {n}.",
        "I would put {his} performance status at {n}.",
        "Functionally {he} is ECOG {n}.",
        "In terms of fitness, {he} is performance status {n}.",
        "{pt} walked in from the waiting room; {long} {n}.",
        "Performance status (ECOG): {n}.",
        "On the ECOG scale {he} scores {n}.",
      ],
      terse: [
        "{ps} {n}",
        "PS {n}",
        "ECOG: {n}",
        "{ps} = {n}",
        "PS{n}",
        "ECOG {n} today",
        "Performance status (0-4 scale): ECOG {n}",
      ],
    },
    recalled: {
      prose: [
        "{His} {long} was {n} {in}.",
        "When seen {in}, {he} had a performance status of {n}.",
        "{He} was ECOG {n} {in}.",
        "Documented performance status of {n} {in}.",
        "At that visit ({when}) {his} {long} was recorded as {n}.",
      ],
      terse: ["{when}: {ps} {n}", "{ps} {n} ({when})", "was PS {n}, {when}", "ECOG {n} on {when}"],
    },
    negated: {
      prose: [
        "{He} is not ECOG {n}.",
        "{His} condition does not correspond to a performance status of {n}.",
        "I would not call {his} performance status {n}.",
        "{He} has not declined to ECOG {n}.",
      ],
      terse: ["not PS {n}", "NOT ECOG {n}", "no drop to PS {n}"],
    },
    family: {
      prose: [
        "{His} {relative}, for whom {he} cares, is ECOG {n}.",
        "{He} lives with {his} {relative}, who has a performance status of {n}.",
        "{His} {relative} was performance status {n} when last treated.",
      ],
      terse: ["{relative}: PS {n}", "lives w/ {relative} (ECOG {n})", "carer for {relative}, PS {n}"],
    },
    planned: {
      prose: [
        "We aim for a performance status of {n} before the next step.",
        "With rehabilitation we will aim for ECOG {n}.",
        "The plan is to reassess; the threshold will be performance status {n}.",
      ],
      terse: ["aim PS {n}", "plan: rehab, aim ECOG {n}", "will reassess - needs PS {n}"],
    },
    declined: {
      prose: [
        "{He} declined formal scoring of performance status ({n} was proposed).",
        "Assessment for a performance status of {n} was offered; {he} opted against it.",
        "{He} refused the walking test, so performance status {n} was not assigned.",
      ],
      terse: ["declined scoring, PS {n} not given", "refused assessment (?ECOG {n})", "PS {n} proposed, pt against"],
    },
    hedged: {
      prose: [
        "{He} is possibly ECOG {n}, hard to judge by telephone.",
        "I suspect that {his} performance status may be {n}.",
        "{His} performance status could be {n}; we will see {him} in person.",
        "Probably performance status {n}, but this is uncertain.",
      ],
      terse: ["?PS {n}", "ECOG ?{n}", "prob PS {n}", "poss ECOG {n}, tbc"],
    },
    corrected: {
      prose: [
        "Performance status was entered as {n} in error[; it should be {so}].",
        "The earlier entry of ECOG {n} is wrong[; the correct entry is {so}].",
        "Correction: performance status {n} belonged to another encounter[; {his} own was {so}].",
      ],
      terse: ["PS {n} = typo, error[; {so}]", "correction: not ECOG {n}[ -> {so}]", "amend: PS {n} wrong[, is {so}]"],
    },
  },
};
