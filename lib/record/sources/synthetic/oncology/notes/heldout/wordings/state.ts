import type { WordedKind } from "./worded-kind";

/** What each state is called, written out and shortened. */
const names = {
  "castration-sensitive": {
    long: ["castration-sensitive disease", "hormone-sensitive disease", "castrate-sensitive disease"],
    short: ["CSPC", "hormone sensitive dis", "HSPC"],
  },
  "castration-resistant": {
    long: ["castration-resistant disease", "castrate-resistant disease", "hormone-refractory disease"],
    short: ["CRPC", "castrate-resistant dis"],
  },
  "locally advanced": {
    long: ["locally advanced disease", "a locally advanced tumor"],
    short: ["locally advanced dis"],
  },
  metastatic: {
    long: ["metastatic disease", "disseminated disease", "distant metastatic disease"],
    short: ["metastatic dis", "metastases"],
  },
  recurrence: {
    long: ["recurrent disease", "disease recurrence", "recurrence", "relapsed disease"],
    short: ["recurrence", "relapse"],
  },
  progression: {
    long: ["disease progression", "progressive disease", "progression"],
    short: ["progression", "progressive dis", "PD (progression)"],
  },
  remission: {
    long: ["remission", "complete remission", "a sustained remission"],
    short: ["remission", "complete remission"],
  },
} as const;

export const state: WordedKind<"state"> = {
  slots(fact, { draws }) {
    const { long, short } = names[fact.is];
    const isRemission = fact.is === "remission";
    const change = fact.is === "progression" || fact.is === "recurrence";
    return {
      state: draws.one<string>(long),
      st: draws.one<string>(short),
      where: fact.where,
      site: fact.where === null ? null : draws.is(0.5) ? `in the ${fact.where}` : `(${fact.where})`,
      has: isRemission ? draws.one(["is in", "remains in"]) : change ? draws.one(["has", "has developed"]) : "has",
      had: isRemission ? "was in" : change ? "developed" : "was found to have",
      hasNot: isRemission ? "is not in" : "does not have",
      ned: isRemission ? "NED" : null,
    };
  },
  nouns: ["{state}[ {site}]", "{st}[ {site}]"],
  wordings: {
    affirmed: {
      prose: [
        "{pt} {has} {state}[ {site}].",
        "<Overall, this|This> is consistent with {state}[ {site}].",
        "Impression: {state}[ {site}].",
        "In summary, {he} {has} {state}[ {site}].",
        "The picture today is one of {state}[ {site}].",
        "Restaging <demonstrates|confirms> {state}[ {site}].",
        "The {board} agreed that this is {state}[ {site}].",
        "Unequivocal {state}[ {site}].",
        "I explained that {he} {has} {state}[ {site}].",
      ],
      terse: [
        "{st}[ {site}]",
        "Status: {st}[ {site}]",
        "Imp: {st}[ - {where}]",
        "Dz status - {st}[, {where}]",
        "Now {st}[ {site}]",
        "A: {state}[ {site}]",
        "[{ned} / ]{state}[ {site}]",
      ],
    },
    recalled: {
      prose: [
        "{He} {had} {state}[ {site}] {in}.",
        "{state}[ {site}] was documented {in}.",
        "{in}, there was {state}[ {site}].",
        "Of note, {state}[ {site}] was established {in}.",
        "The history includes {state}[ {site}] {in}.",
        "By {when} the notes describe {state}[ {site}].",
        "{state}[ {site}], dated {when}.",
      ],
      terse: [
        "{when}: {st}[ {site}]",
        "{st}[ {site}] {when}",
        "Hx {st}[ ({where})], {when}",
        "{when} - {state}[ {site}]",
        "s/p {st}[ {site}] in {when}",
      ],
    },
    negated: {
      prose: [
        "There is no evidence of {state}[ {site}].",
        "{pt} {hasNot} {state}[ {site}].",
        "No {state}[ {site}] on this assessment.",
        "Nothing to suggest {state}[ {site}]; it is not present.",
        "I see no sign of {state}[ {site}].",
        "{state}[ {site}] has been excluded.",
        "Today's findings argue against {state}[ {site}], which is not present.",
        "No features of {state}[ {site}].",
      ],
      terse: [
        "No e/o {st}[ {site}]",
        "no {st}[ {site}]",
        "{st}: nil[ ({where})]",
        "not {st}[ {site}]",
        "{st} excluded[ {site}]",
      ],
    },
    family: {
      prose: [
        "{His} {relative} had {state}[ {site}].",
        "{He} recalls that {his} {relative} had {state}[ {site}].",
        "Family history: {relative} with {state}[ {site}].",
        "{His} {relative} is <also under oncology follow-up|under treatment> for {state}[ {site}].",
      ],
      terse: ["FHx: {relative} - {st}[ {site}]", "{relative}: {st}[ {site}]", "FH {relative}, {state}[ {site}]"],
    },
    planned: {
      prose: [
        "We plan reassessment, looking for {state}[ {site}].",
        "Assessment for {state}[ {site}] will be repeated at the next visit.",
        "{He} is scheduled to be re-evaluated for {state}[ {site}].",
        "The aim of the next step is {state}[ {site}].",
      ],
      terse: [
        "Plan: reassess for {st}[ {site}]",
        "will look for {st}[ {site}] next visit",
        "booked - reassess ?{st}[ {site}]",
      ],
    },
    declined: {
      prose: [
        "Assessment for {state}[ {site}] was offered; {he} declined.",
        "{He} opted against investigations for {state}[ {site}].",
        "Surveillance for {state}[ {site}] was considered but not wanted by {pt}, who declined.",
      ],
      terse: [
        "Declined ix for {st}[ {site}]",
        "reassessment for {st}[ {site}] offered, refused",
        "pt not keen on w/u for {st}[ {site}]",
      ],
    },
    hedged: {
      prose: [
        "There is concern for {state}[ {site}].",
        "Possible {state}[ {site}].",
        "{state}[ {site}] cannot be excluded.",
        "The changes are equivocal and could reflect {state}[ {site}].",
        "Findings are suspicious for {state}[ {site}].",
        "We are unsure; {state}[ {site}] is suspected.",
        "This might represent {state}[ {site}]; short-interval follow-up is suggested.",
        "The question of {state}[ {site}] was raised.",
      ],
      terse: [
        "?{st}[ {site}]",
        "query {st}[ {site}]",
        "poss {st}[ {site}]",
        "r/o {st}[ {site}]",
        "susp {st}[ {site}], indeterminate",
        "? {st} vs post-treatment change[, {where}]",
      ],
    },
    corrected: {
      prose: [
        "{state}[ {site}] was previously documented in error[; the correct status is {so}].",
        "The earlier report of {state}[ {site}] is retracted[ and replaced: {so}].",
        "My last letter mistakenly referred to {state}[ {site}]; this is not the case[ - it should have said {so}].",
      ],
      terse: ["{st}[ {site}] documented in error[ - {so}]", "Correction: not {st}[ {site}][; {so}]"],
    },
  },
};
