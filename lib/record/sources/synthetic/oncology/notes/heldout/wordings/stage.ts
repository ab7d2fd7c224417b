import { stageText } from "../names/stage-notation";
import type { WordedKind } from "./worded-kind";

export const stage: WordedKind<"stage"> = {
  slots: (fact, { draws, brief }) => ({
    stage: stageText(fact, brief.practice, draws),
    edition: fact.on >= "2018" ? "AJCC 8th edition" : "AJCC 7th edition",
    group: fact.group,
  }),
  nouns: ["{stage}", "staging of {stage}", "{stage}"],
  wordings: {
    affirmed: {
      prose: [
        "<Staging is complete:|Final staging:|Stage at this visit:> {stage}.",
        "The disease is staged as {stage}.",
        "This corresponds to {stage} by the {edition}.",
        "Taken together, this is {stage}.",
        "We assigned {stage}.",
        "{pt} is therefore <assigned|placed at> {stage}.",
        "The tumor is classified {stage} ({edition}).",
        "At the {board} the agreed staging was {stage}.",
        "{He} has now been re-staged and the disease is {stage}.",
      ],
      terse: [
        "Stage: {stage}",
        "{stage}",
        "Staged {stage}",
        "TNM: {stage}",
        "Staging {stage} ({edition})",
        "STAGE SUMMARY | {stage}",
        "- {stage}, per {board}",
      ],
    },
    recalled: {
      prose: [
        "At <diagnosis|that time> {in} the disease was staged as {stage}.",
        "Staging {in} was {stage}.",
        "{He} was staged {in} as {stage}.",
        "The stage recorded {in} was {stage}.",
        "Initial staging ({when}): {stage}.",
        "When first staged, {in}, this was {stage}.",
        "Looking back to {when}, {he} was {stage}.",
      ],
      terse: [
        "{when}: {stage}",
        "Initial stage {stage} ({when})",
        "staged {when} - {stage}",
        "@ dx {when}: {stage}",
        "orig {stage}, {when}",
      ],
    },
    negated: {
      prose: [
        "This is not {stage}.",
        "There is nothing to support a stage of {stage}; it does not apply here.",
        "The findings do not amount to {stage}.",
        "{He} does not meet criteria for {stage}.",
        "{pt} has not been upstaged to {stage}.",
      ],
      terse: ["not {stage}", "NOT upstaged to {stage}", "no e/o {stage}", "Criteria not met: {stage}"],
    },
    family: {
      prose: [
        "{His} {relative} had disease that was {stage} when it was found.",
        "{His} {relative}'s tumor was {stage} when found, by {his} account.",
        "{He} mentions that {his} {relative} was treated for {stage} disease.",
        "The tumor of {his} {relative} was {stage}.",
      ],
      terse: ["FHx: {relative}, {stage}", "{relative}'s ca was {stage}", "FH {relative} - {stage} at dx"],
    },
    planned: {
      prose: [
        "We plan to complete staging to establish whether this is {stage}.",
        "Staging will be completed and may settle the question of {stage}; nothing is assigned yet.",
        "{He} is scheduled for re-staging, looking for {stage}.",
        "The {board} will next decide on the assignment of {stage}.",
      ],
      terse: [
        "Plan: complete staging for {stage}",
        "will re-stage, looking for {stage}",
        "To complete staging - {stage} pending, booked",
      ],
    },
    declined: {
      prose: [
        "Completion of staging for {stage} was offered and declined.",
        "Tests that would settle {stage} were discussed; {he} opted against them.",
        "{He} chose not to proceed with staging for {stage}.",
      ],
      terse: [
        "Staging for {stage} declined",
        "pt declined w/u for {stage}",
        "offered re-staging (for {stage}) - not keen",
      ],
    },
    hedged: {
      prose: [
        "This is possibly {stage}, pending review.",
        "The staging could be {stage}, but it is not certain.",
        "Provisional impression, to be confirmed: may be {stage}.",
        "I suspect that this will turn out to be {stage}.",
        "Appearances suggest {stage}, though this cannot be assigned on present evidence.",
        "There is a question as to whether this is {stage}.",
        "Probably {stage}; indeterminate at present.",
      ],
      terse: ["?{stage}", "poss {stage}", "likely {stage}, tbc", "query {stage}", "prob {stage} - not confirmed"],
    },
    corrected: {
      prose: [
        "The stage was previously recorded as {stage} in error[; the correct stage is {so}].",
        "Correction to the staging: {stage} was entered by mistake[ and should read {so}].",
        "On {board} review the earlier stage of {stage} was found to be wrong[; {he} is re-staged as {so}].",
        "Addendum: please disregard {stage} in the earlier report[; revised staging is {so}].",
      ],
      terse: [
        "Stage corrected: NOT {stage}[ -> {so}]",
        "prev {stage} = error[; re-staged {so}]",
        "Amended: {stage} wrong[, is {so}]",
      ],
    },
  },
};
