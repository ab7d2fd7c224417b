import type { WordedKind } from "./worded-kind";

/** "febrile neutropenia" of "Febrile neutropenia"; abbreviations stay. */
const inSentence = (reason: string) =>
  /^[A-Z][a-z]/u.test(reason) ? reason.charAt(0).toLowerCase() + reason.slice(1) : reason;
const isPlace = /clinic|unit|ward|suite|cent(?:re|er)$/iu;

export const encounter: WordedKind<"encounter"> = {
  slots({ class: of, reason }, { draws, brief }) {
    const why = inSentence(reason);
    const place = isPlace.test(reason);
    const british = brief.practice >= 3;
    const went = {
      ambulatory: place ? `was seen in the ${why}` : `was seen for ${why}`,
      inpatient: `was admitted ${place ? "via the" : draws.one(["with", "for"])} ${why}`,
      emergency: `${british ? "attended A&E" : "presented to the emergency department"} ${place ? "from the" : draws.one(["with", "for"])} ${why}`,
    }[of];
    const visit = {
      ambulatory: place ? `${why} visit` : `visit for ${why}`,
      inpatient: `admission for ${why}`,
      emergency: `emergency attendance for ${why}`,
    }[of];
    return {
      went,
      why,
      reason,
      visit,
      aVisit: `${/^[aeiou]/iu.test(visit) ? "an" : "a"} ${visit}`,
      v: { ambulatory: "OPD", inpatient: british ? "adm" : "admit", emergency: british ? "A&E" : "ED" }[of],
    };
  },
  nouns: ["{visit}", "{visit}", "attendance: {why}"],
  wordings: {
    affirmed: {
      prose: [
        "{pt} {went}.",
        "{He} {went} {began}.",
        "Reason for this encounter: {reason}.",
        "{age}-year-old {sex} who {went}.",
        "Today's attendance is recorded as: {reason}.",
        "{He} {went}, accompanied by a friend.",
        "Presenting problem: {reason}.",
        "This is {aVisit}.",
      ],
      terse: [
        "{v}: {why}",
        "RFV: {reason}",
        "{age}{s}, {v} - {why}",
        "Adm/visit reason: {why}",
        "Visit: {reason} ({v})",
        "{v} {why}, {when}",
      ],
    },
    recalled: {
      prose: [
        "{He} {went} {in}.",
        "{in} {he} {went}.",
        "There was {aVisit}, {when}.",
        "The record shows: {visit}, {when}.",
        "Since then, there was {aVisit} ({when}).",
      ],
      terse: ["{when}: {v} {why}", "{v} {why} ({when})", "prev {v} - {why}, {when}", "{when} {visit}"],
    },
    negated: {
      prose: [
        "There has been no {visit}.",
        "{He} has not had any {visit}.",
        "No {visit} since we last met.",
        "{He} denies any {visit}.",
        "{pt} did not require {aVisit}.",
      ],
      terse: ["no {visit}", "no {v} for {why}", "{visit}: nil", "not seen for {why}"],
    },
    family: {
      prose: [
        "{His} {relative} {went} recently.",
        "{He} was late because {his} {relative} {went}.",
        "{His} {relative} {went}, which has been a strain on the household.",
      ],
      terse: ["{relative} {v}: {why}", "{relative} {went}", "soc: {relative} - {visit}"],
    },
    planned: {
      prose: [
        "We will arrange {aVisit}.",
        "{aVisit} is scheduled.",
        "{He} will return; planned: {visit}.",
        "The secretary has booked {visit}.",
      ],
      terse: ["plan: {visit}", "{v} booked - {why}", "will need {visit}", "next: {visit}"],
    },
    declined: {
      prose: [
        "{He} declined {aVisit}.",
        "{aVisit} was offered, but {he} opted against it.",
        "{He} was advised to have {aVisit} and refused.",
      ],
      terse: ["declined {visit}", "{visit} offered, refused", "pt against {v} for {why}"],
    },
    hedged: {
      prose: [
        "{He} may need {aVisit}.",
        "{aVisit} is possible, depending on how the next days go.",
        "It is possible that {he} {went} elsewhere; we have no letter.",
        "There was a question of {aVisit}.",
      ],
      terse: ["?{visit}", "poss {visit}", "? {v} {why}", "may need {visit}"],
    },
    corrected: {
      prose: [
        "{visit} was recorded in error[; correct entry: {so}].",
        "The earlier entry of {visit} belongs to another patient and is a mistake[; for this patient: {so}].",
        "Correction to the previous note, which listed {visit}[. It should read {so}].",
      ],
      terse: ["{visit} entered in error[; {so}]", "correction: not {visit}[ - {so}]", "wrong entry: {visit}[ -> {so}]"],
    },
  },
};
