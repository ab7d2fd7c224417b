import type { WordedKind } from "./worded-kind";

/** What charts shorten diseases to (a team decision). */
const short: Readonly<Record<string, readonly string[]>> = {
  hypertension: ["HTN"],
  "type 2 diabetes mellitus": ["T2DM", "DM2"],
  hyperlipidemia: ["HLD", "dyslipidemia"],
  "chronic obstructive pulmonary disease": ["COPD"],
  "coronary artery disease": ["CAD"],
  "atrial fibrillation": ["AFib", "A fib"],
  "chronic kidney disease": ["CKD"],
  "gastroesophageal reflux disease": ["GERD"],
  "heart failure": ["CHF"],
};
const british: Readonly<Record<string, readonly string[]>> = {
  hypertension: ["HTN", "high blood pressure"],
  hyperlipidemia: ["hyperlipidaemia", "raised cholesterol"],
  "coronary artery disease": ["IHD", "ischaemic heart disease"],
  "gastroesophageal reflux disease": ["GORD"],
  hypothyroidism: ["hypothyroid", "underactive thyroid"],
  "heart failure": ["CCF (heart failure)", "cardiac failure"],
};

export const comorbidity: WordedKind<"comorbidity"> = {
  slots({ name }, { draws, brief }) {
    const abbreviated = (brief.practice >= 3 ? british[name] : undefined) ?? short[name] ?? [name];
    return {
      dis: draws.is(0.7) ? name : draws.one(abbreviated),
      d: draws.is(0.8) ? draws.one(abbreviated) : name,
    };
  },
  nouns: ["{dis}", "{dis}", "{d}"],
  wordings: {
    affirmed: {
      prose: [
        "{He} also has {dis}.",
        "Past medical history is <significant|notable> for {dis}.",
        "Comorbidities include {dis}.",
        "{His} {dis} is looked after by {his} {physician}.",
        "{He} lives with {dis}, which is stable.",
        "Active problems: {dis}.",
        "In addition to the above, {pt} is followed for {dis}.",
        "Other medical problems: {dis}.",
      ],
      terse: ["PMH: {d}", "{d}", "PMHx {d}", "b/g {d}", "Comorbid: {d}", "- {dis}", "# {d}, stable"],
    },
    recalled: {
      prose: [
        "{He} has had {dis} since {year}.",
        "{dis} was diagnosed {in}.",
        "There is a history of {dis}, diagnosed {in}.",
        "Past medical history: {dis} (since {when}).",
        "{pt} developed {dis} {in}.",
        "{He} has carried a diagnosis of {dis} since {when}.",
      ],
      terse: ["{d} ({year})", "h/o {d}, {when}", "{d} since {year}", "PMHx: {d} dx {year}", "{when} - {d}"],
    },
    negated: {
      prose: [
        "{He} denies {dis}.",
        "There is no history of {dis}.",
        "{He} does not have {dis}.",
        "No known {dis}.",
        "{pt} has never been told of {dis}.",
        "Asked specifically, {he} is free of {dis}.",
      ],
      terse: ["No {d}", "denies {d}", "no h/o {d}", "Nil {d}", "{d}: none", "- no {dis}"],
    },
    family: {
      prose: [
        "{His} {relative} has {dis}.",
        "Family history of {dis} in {his} {relative}.",
        "{His} {relative} suffered from {dis}.",
        "There is {dis} on that side of the family ({relative}).",
        "Among relatives: {relative} with {dis}.",
      ],
      terse: ["FHx: {d} ({relative})", "{relative} - {d}", "FH {relative}: {d}", "fam hx {d}, {relative}"],
    },
    planned: {
      prose: [
        "We will screen for {dis} before the next step.",
        "Assessment for {dis} is planned with {his} {physician}.",
        "I recommend evaluation for {dis}.",
      ],
      terse: ["plan: screen for {d}", "will check for {d}", "{physician} to assess ?{d}, booked"],
    },
    declined: {
      prose: [
        "{He} declined assessment for {dis}.",
        "Screening for {dis} was offered; {he} opted against it.",
        "{He} refused further investigation of possible {dis}.",
      ],
      terse: ["declined w/u for {d}", "screening for {d} offered, refused", "?{d} - pt not keen on ix"],
    },
    hedged: {
      prose: [
        "Possible {dis}.",
        "There is some concern for {dis}, to be evaluated by {his} {physician}.",
        "{He} may have {dis}.",
        "The readings suggest {dis}, unconfirmed.",
        "{dis} is in the differential.",
        "I suspect {dis} but have no proof.",
      ],
      terse: ["?{d}", "poss {d}", "r/o {d}", "query {d}", "susp {d}, {physician} to review"],
    },
    corrected: {
      prose: [
        "{dis} was listed on the problem list in error[; the correct entry is {so}].",
        "The earlier entry of {dis} is wrong and has been removed[; it should read {so}].",
        "{He} was previously said to have {dis}; {he} does not[. The correct problem is {so}].",
      ],
      terse: ["{d} listed in error[; {so}]", "correction: no {d}[ - {so}]", "remove {d} from PMH, wrong pt[; {so}]"],
    },
  },
};
