import { lowerFirst } from "../../platform/english";
import { conceptText } from "../../record/history/concept-text";
import { observedValueText } from "../../record/history/observed-value-text";
import type { Resource } from "../../record/history/schema";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import type { Background, careLimitNames } from "./background-schema";
import { onStayClock } from "./stay-clock";

type CareLimit = (typeof careLimitNames)[number];

/** What a resource is called that tells of limits of care: "Code status", "Treatment limitation", a Consent. */
const names =
  /\bcode status\b|\bresuscitation (?:status|order|preference)|limit\w* of (?:care|treatment|therapy)|treatment limitation|\bceiling of care\b/iu;

/** Whether a code is that of a chart's code status, or of another limit of care. */
export const namesCareLimit = (code: CodeableConcept | null): boolean => names.test(conceptText(code) ?? "");

/** Words for each limit, as charts write them, CareVue cut to 16 characters (ours, from the value lists of MIMIC-III, eICU and POLST forms). */
const words: readonly (readonly [RegExp, CareLimit])[] = [
  [
    /\bDNA?R\b|\bDNACPR\b|\bdo not (?:attempt )?resuscita|\bCPR not indicate|\bno (?:cpr|resuscitation|chest compressions)\b|\ballow natural death\b/iu,
    "no resuscitation",
  ],
  [/\bDNI\b|\bdo not intubat|\bno (?:intubation|(?:breathing )?tube)\b/iu, "no intubation"],
  [/\bno (?:vasopressors?|pressors?)\b/iu, "no vasopressors"],
  [/\bno (?:dialysis|renal replacement)\b/iu, "no dialysis"],
  [/\bno (?:transfusions?|blood products?)\b/iu, "no transfusion"],
  [/\bcomfort (?:measures|care)\b|\bCMO\b/iu, "comfort care"],
];
const full = /\bfull (?:code|treatment|therapy|care)\b/iu;

/** Whether a code's own words say that care is limited, or that nothing is. */
export const saysCareLimit = (code: CodeableConcept): boolean => {
  const name = conceptText(code) ?? "";
  return full.test(name) || words.some(([pattern]) => pattern.test(name));
};

/**
 * The statements on limits of care that hold: of a chart's code status the latest, and every other one since the last that nothing is limited.
 */
export function limitsThatHold(limits: Background["limits"]): Background["limits"] {
  const lastStatus = limits.find(({ isStatus }) => isStatus);
  const since = limits.find(({ isFull }) => isFull);
  const open = since ? limits.slice(0, limits.indexOf(since) + 1) : limits;
  const held = open.filter((one) => !one.isStatus || one === lastStatus);
  return held.length > 1 ? held.filter(({ isFull }) => !isFull) : held;
}

/**
 * Limits of care that were written down, the latest first. A statement that nothing is limited is kept: it is an answer too.
 * @param start of the stay, milliseconds since 1970
 */
export function limitsOf(resources: readonly Resource[], start: number): Background["limits"] {
  return resources
    .flatMap((one) => {
      const said = saidOf(one);
      if (said === null || one.status === "entered-in-error") return [];
      const limits = limitsNamedIn(said);
      const isFull = limits.length === 0 && full.test(said);
      if (limits.length === 0 && !isFull) return [];
      const since = onStayClock(one.occurredAt.start ?? one.occurredAt.end, start);
      const isStatus = one.resourceType === "Observation";
      return [{ resourceId: one.id, words: said.slice(0, 120), limits, isFull, isStatus, since, knownAt: one.knownAt }];
    })
    .sort((a, b) => (b.since?.minutes ?? 0) - (a.since?.minutes ?? 0) || (a.knownAt < b.knownAt ? 1 : -1))
    .map(({ knownAt: _knownAt, ...limit }) => limit);
}

/** The limits that words name: "DNR / DNI" both of them. */
export const limitsNamedIn = (text: string): CareLimit[] =>
  words.flatMap(([pattern, limit]) => (pattern.test(text) ? [limit] : []));

/** Words that a further limit may have, to be told as it stands. A team decision. */
const SENTENCE = 8;

/** "no decompressive craniectomy": what a statement limits beside what is known by name, in its own words where they are few. */
export const furtherLimits = ({ words: said }: Pick<Background["limits"][number], "words">): string[] =>
  said
    .split(/[;,.]\s+/u)
    .map((part) => part.trim().replace(/\.$/u, ""))
    .filter(
      (part) =>
        /^(?:no|not|do not|defibrillator)\b/iu.test(part) &&
        part.split(/\s+/u).length <= SENTENCE &&
        !words.some(([pattern]) => pattern.test(part)),
    )
    .map(lowerFirst);

/** What it says of limits, in the source's words; null where it does not speak of them. */
function saidOf(one: Resource): string | null {
  const name = conceptText(one.code) ?? "";
  switch (one.resourceType) {
    case "Observation":
      return namesCareLimit(one.code) && one.value ? observedValueText(one.value) : null;
    case "Condition":
    case "Procedure":
      return words.some(([pattern]) => pattern.test(name)) ? name : null;
    case "Other":
      return ["Consent", "ServiceRequest", "Goal", "CarePlan", "Flag"].includes(one.fhirType) ? name : null;
    default:
      return null;
  }
}
