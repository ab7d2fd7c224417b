import type { WordedKind } from "./worded-kind";

/** Abbreviations of histologies that clinicians write without explanation (a team decision). */
const shortHistologies: Readonly<Record<string, string>> = {
  "invasive ductal carcinoma": "IDC",
  "invasive lobular carcinoma": "ILC",
  "ductal carcinoma in situ": "DCIS",
  adenocarcinoma: "adenoca",
  "squamous cell carcinoma": "SCC",
  "small cell carcinoma": "small cell ca",
  "hepatocellular carcinoma": "HCC",
  "clear cell renal cell carcinoma": "ccRCC",
  "urothelial carcinoma": "TCC",
};
const ofBlood = /leuk|lymphom|myelom|myelodys|myelofib|polycyth|thrombocyth|macroglob/iu;

export const diagnosis: WordedKind<"diagnosis"> = {
  slots({ histology, organ, site, side, grade, confirmed }, { draws, brief }) {
    const blood = ofBlood.test(histology);
    const sided = side === null ? organ : `${side.charAt(0).toUpperCase()} ${organ}`;
    const isNamed = histology.toLowerCase().includes(organ.toLowerCase());
    const placed = `${histology}${histology.includes(",") ? "," : ""} of the ${site}`;
    return {
      histology,
      organ,
      site,
      grade,
      where: blood ? null : site,
      what: blood
        ? histology
        : draws.one([placed, placed, isNamed ? histology : `${side === null ? "" : `${side} `}${organ} ${histology}`]),
      short: blood ? histology : `${shortHistologies[histology] ?? histology} ${brief.practice === 4 ? sided : site}`,
      proof: confirmed ? draws.one(["histologically confirmed", "tissue-proven", "histologically proven"]) : null,
      unproven: confirmed ? null : "no histology available",
    };
  },
  nouns: ["{what}[ ({grade})]", "{what}", "a diagnosis of {what}"],
  wordings: {
    affirmed: {
      prose: [
        "{pt} has <a diagnosis of|newly diagnosed|been found to have> {what}[, {grade}].",
        "The diagnosis is {what}[, {grade}][; this is {proof}].",
        "Findings are those of {histology}[ ({grade})][, arising in the {where}].",
        "The final diagnosis is {what}[; {grade}].",
        "This is a {age}-year-old {sex} with {what}[, {grade}][, {unproven}].",
        "I explained to {him} that the <diagnosis is|results show> {what}[, {grade}].",
        "Sections show {histology}[, {grade}][, involving the {where}].",
        "We are treating this as {what}[ ({grade})][, with {unproven}].",
        "{His} underlying malignancy is {what}[ ({grade})].",
      ],
      terse: [
        "Dx: {short}[, {grade}]",
        "{age}{s}, {short}[, {grade}]",
        "Primary: {what}[ ({grade})][, {proof}]",
        "Histo: {histology}[, {where}][, {grade}]",
        "Imp: {short}[ {grade}]",
        "DIAGNOSIS - {what}[; {grade}]",
        "#1 {short}[ - {grade}][, {unproven}]",
      ],
    },
    recalled: {
      prose: [
        "{pt} was diagnosed with {what}[, {grade},] {in}.",
        "{He} was found to have {what} {in}[ ({grade})].",
        "As you know, {he} has a history of {what}, first diagnosed {in}[ ({grade})].",
        "{His} oncologic story begins {in}, when {he} presented with what proved to be {what}[, {grade}].",
        "Original diagnosis {in}: {what}[, {grade}].",
        "The past history is notable for {what}, dating back to {when}[, {grade}].",
        "{He} first came to attention {in} and was told at that time that {he} had {what}[ ({grade})].",
        "Background of {what}, diagnosed {when}[, {grade}].",
      ],
      terse: [
        "h/o {short}[ {grade}], dx {when}",
        "{when}: {short}[, {grade}]",
        "PMHx {short} ({when})[, {grade}]",
        "{when} - dx {what}[, {grade}]",
        "Known {short} since {when}[; {grade}]",
        "Hx: {short}[ ({grade})], originally dx'd {when}",
        "b/g {short}[, {grade}], {when}",
      ],
    },
    negated: {
      prose: [
        "There is no evidence of {what}.",
        "No {histology} is identified[ in the {where}].",
        "{He} has never had {what}.",
        "<Specifically, there|There> is no history of {what}.",
        "The material is negative for {histology}[ in sections of the {where}].",
        "We were able to exclude {what}.",
        "Features of {histology} are absent[ in the {where}].",
        "{He} does not have {what}, and I reassured {him} on that point.",
        "{pt} denies any personal history of {what}.",
      ],
      terse: [
        "No e/o {short}",
        "Neg for {short}",
        "{short} excluded",
        "Nil {short}",
        "No hx {short}",
        "not {short}",
        "{histology}: absent[ ({where})]",
      ],
    },
    family: {
      prose: [
        "Family history is <notable|significant|positive> for {what} in {his} {relative}.",
        "{His} {relative} had {what}.",
        "{His} {relative} was <treated for|diagnosed with> {what} some years ago.",
        "There is a family history of {what} ({relative}).",
        "{He} tells me that {his} {relative} developed {what}.",
        "Pedigree: {relative} affected by {what}.",
        "{He} worries about this because {his} {relative} had {what}.",
      ],
      terse: [
        "FHx: {relative} - {short}",
        "FH {relative} {short}",
        "Fam hx: {what} ({relative})",
        "FHx +ve {short} ({relative})",
        "{relative}: {short}",
      ],
    },
    planned: {
      prose: [
        "We plan further work-up for {what}.",
        "Assessment for {what} will be arranged.",
        "{He} is scheduled for investigation of {what}.",
        "The next step will be work-up directed at {what}.",
        "I will request the tests needed to look for {what}.",
      ],
      terse: [
        "Plan: w/u for {short}",
        "Will investigate for {short}",
        "To book w/u ?{short}",
        "P: assess for {short}, booked",
      ],
    },
    declined: {
      prose: [
        "{He} <declined|refused> further investigation for {what}.",
        "Work-up for {what} was offered, but {he} opted against it.",
        "We discussed screening for {what}; {he} chose not to proceed.",
        "Evaluation for {what} was considered but {pt} declined.",
      ],
      terse: [
        "Offered w/u for {short} - declined",
        "Declined ix for {short}",
        "{short} screening discussed, pt not keen",
        "Refused w/u for {short}",
      ],
    },
    hedged: {
      prose: [
        "The appearances are suspicious for {what}.",
        "{what} cannot be excluded.",
        "The differential includes {what}.",
        "This may represent {what}; correlation is suggested.",
        "Possible {what}.",
        "Findings raise concern for {what}.",
        "I wonder whether this could be {what}, though nothing so far proves it.",
        "There is a question of {what}.",
        "Cells are atypical; {what} is suspected but not established.",
      ],
      terse: [
        "?{short}",
        "r/o {short}",
        "Query {short}",
        "ddx incl {short}",
        "poss {short}",
        "Susp for {short}",
        "{short} not excluded, cannot say",
      ],
    },
    corrected: {
      prose: [
        "The earlier diagnosis of {what} was <incorrect|made in error>[; on review this is {so}].",
        "On second review of the material the prior diagnosis of {what} is withdrawn as erroneous[ and revised to {so}].",
        "{He} was previously labelled as having {what}; this is wrong[, and the correct diagnosis is {so}].",
      ],
      terse: ["Previously coded {short} - error[; is {so}]", "Amended dx: NOT {short}[ -> {so}]"],
    },
  },
};
