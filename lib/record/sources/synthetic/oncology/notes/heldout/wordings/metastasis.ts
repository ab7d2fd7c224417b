import type { WordedKind } from "./worded-kind";

/** Words that stand before "metastases" for each site. */
const before: Readonly<Record<string, readonly string[]>> = {
  brain: ["brain", "cerebral"],
  bone: ["bone", "osseous", "bony", "skeletal"],
  liver: ["liver", "hepatic"],
  lung: ["lung", "pulmonary"],
  pleura: ["pleural"],
  peritoneum: ["peritoneal", "omental"],
  "adrenal gland": ["adrenal", "adrenal gland"],
  leptomeninges: ["leptomeningeal"],
  skin: ["skin", "cutaneous"],
  "distant lymph nodes": ["distant nodal", "distant lymph node"],
};

export const metastasis: WordedKind<"metastasis"> = {
  slots({ site }, { draws, brief }) {
    const word = draws.one(before[site] ?? [site]);
    const british = brief.practice >= 3;
    return {
      site,
      word,
      mets: draws.one([
        `${word} metastases`,
        `${word} metastases`,
        `metastases to the ${site}`,
        `metastases in the ${site}`,
        british ? `${word} secondaries` : `${word} metastatic deposits`,
      ]),
      mt: draws.one([`${word} mets`, `${word} mets`, `mets to ${site}`]),
    };
  },
  nouns: ["{mets}", "{word} metastatic disease", "spread to the {site}"],
  wordings: {
    affirmed: {
      prose: [
        "There are {mets}.",
        "{pt} has {mets}.",
        "Findings are <consistent with|in keeping with|diagnostic of> {mets}.",
        "The disease has <spread|metastasized> to the {site}.",
        "New lesions are present in the {site} and represent {mets}.",
        "Multiple {word} deposits are seen and these are {mets}.",
        "Interval development of {mets}.",
        "I broke the news that {he} has {mets}.",
        "Metastatic involvement of the {site} is confirmed.",
        "Sites of disease: {mets}.",
      ],
      terse: [
        "{mt}",
        "+ {mt}",
        "Mets: {site}",
        "{mt} +ve",
        "Sites of dz: {word} metastases",
        "new {mt}",
        "dz in {site} (mets)",
        "- {mets}",
      ],
    },
    recalled: {
      prose: [
        "{mets} were <first seen|identified|diagnosed> {in}.",
        "{He} developed {mets} {in}.",
        "{in}, the disease spread to the {site}.",
        "There is a history of {mets}, dating from {when}.",
        "{He} has known {mets}, first documented {in}.",
        "It was {in} that {mets} <came to light|appeared>.",
        "Metastatic involvement of the {site} dates from {when}.",
      ],
      terse: ["{when}: {mt}", "{mt} since {when}", "known {mt} ({when})", "{when} -> {mt}", "h/o {mt}, {when}"],
    },
    negated: {
      prose: [
        "There is no evidence of {mets}.",
        "No {mets}.",
        "The {site} <is|remains> free of metastases.",
        "No suspicious lesion to indicate {mets}.",
        "{mets} have been excluded.",
        "{He} does not have {mets}.",
        "Negative for {mets}.",
        "Nothing in the {site} to suggest metastases; none seen.",
        "No focal abnormality that would raise the question of {mets}.",
      ],
      terse: [
        "No {mt}",
        "no e/o {mt}",
        "{site}: clear, no mets",
        "{mt} - nil",
        "Neg for {mt}",
        "{site} - no metastases",
        "{mt}: none",
      ],
    },
    family: {
      prose: [
        "{His} {relative} had {mets}.",
        "{He} saw {his} {relative} through {mets} and is understandably frightened.",
        "Family history: {relative} had a malignancy with {mets}.",
        "{His} {relative}'s disease spread to the {site}; {he} remembers being told of metastases.",
      ],
      terse: ["FHx: {relative} - {mt}", "{relative} had {mt}", "FH: {relative}, ca w/ {mt}"],
    },
    planned: {
      prose: [
        "We will look for {mets} at the next assessment.",
        "Evaluation for {mets} is planned.",
        "{He} is scheduled for assessment of possible {mets}.",
        "I will request dedicated views to look for {mets}.",
      ],
      terse: ["Plan: assess for {mt}", "will screen for {mt}", "booked: w/u ?{mt}"],
    },
    declined: {
      prose: [
        "Screening for {mets} was offered, and {he} declined.",
        "{He} opted against investigation for {mets}.",
        "We considered looking for {mets}; {he} chose not to proceed.",
      ],
      terse: [
        "Declined w/u for {mt}",
        "offered screening for {mt} - refused",
        "w/u for {mt} considered, deferred by pt",
      ],
    },
    hedged: {
      prose: [
        "Indeterminate lesions; {mets} cannot be excluded.",
        "Possible {mets}.",
        "A small focus in the {site} is suspicious for metastasis.",
        "Equivocal change; early {mets} are in the differential.",
        "Concern was raised for {mets}.",
        "Too small to characterize, but {mets} are possible.",
        "I am suspicious of {mets}, without proof so far.",
        "This could represent {mets}; attention on follow-up.",
        "The {site} lesion is nonspecific, query metastasis.",
      ],
      terse: [
        "?{mt}",
        "query {mt}",
        "poss {mt}",
        "r/o {mt}",
        "susp for {mt}",
        "? early {mt}, indeterminate",
        "cannot r/o {mt}",
      ],
    },
    corrected: {
      prose: [
        "The {mets} described in the earlier report are not metastases; that reading was in error[. The finding is {so}].",
        "The previous report of {mets} is amended: there are none[, and the correct reading is {so}].",
        "{He} was wrongly recorded as having {mets}[; this should read {so}].",
      ],
      terse: ["Prev '{mt}' = error, not mets[; {so}]", "Amended: no {mt}[. Is {so}]"],
    },
  },
};
