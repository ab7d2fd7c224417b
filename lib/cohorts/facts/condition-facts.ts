import { stateOf } from "../../clinical/history/problems-of";
import { conceptText } from "../../record/history/concept-text";
import type { Moment } from "../../record/history/moment";
import { isStatement } from "../../record/history/recorded-absence";
import type { ConditionResource, EncounterResource } from "../../record/history/schema";
import { cancerInWords } from "../../terminology/cancers/cancer-in-words";
import { metastasisOfCode } from "../../terminology/cancers/metastasis-codes";
import { metastasisNamed } from "../../terminology/cancers/metastasis-sites";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import type { Concept } from "../../terminology/concepts/concept";
import type { Link } from "../../terminology/links/link";
import { linkConcept } from "../../terminology/links/link-coding";
import type { Terminology } from "../../terminology/links/terminology";
import { type ConceptRef, diseaseStates } from "../query/cohort-query";
import { type CohortFact, factOf } from "./cohort-fact";
import { diseasesInWords } from "./diseases-in-words";
import { historyInWords } from "./history-in-words";
import { qualifiedDiseases } from "./qualified-diseases";
import { baseOf, codeRefs, conceptRef } from "./resource-fact";

/** FHIR R4 condition-ver-status: what is no condition of this patient, and what is not sure yet. */
const noFact = ["refuted", "entered-in-error"];
const notSure = ["provisional", "differential", "unconfirmed"];

/** ICD-10-CM and ICD-9-CM categories of distant metastases (tabular lists: "Secondary malignant neoplasm", lymph nodes left out, which may be regional), those of neuroendocrine tumours among them. */
const distantMetastasis = /^code:(?:ICD-10(?:-CM)?\|C7[89B]|ICD-9-CM\|(?:19[78]|209\.7))/u;

/** ICD-10-CM, of the malignancies that hormones drive: Z19.1 sensitive to hormones, Z19.2 resistant. Of the prostate it is castration that they are told of (tabular list, Z19). */
const hormoneStates: readonly (readonly [code: string, state: NonNullable<CohortFact["state"]>])[] = [
  ["Z19.1", "castration-sensitive"],
  ["Z19.2", "castration-resistant"],
];

/**
 * The facts of a Condition: one for each disease or tumour that its codes surely stand for, a possible one for each of several that an
 * ambiguous code may stand for. One that no table of ours has keeps its codes and words. What is dated by nothing counts as of the start of the encounter that
 * it was coded for, else of when it was recorded (a team decision).
 */
export function conditionFacts(
  terminology: Terminology,
  condition: ConditionResource,
  encounter: EncounterResource | null,
): CohortFact[] {
  if (isStatement(condition) || noFact.includes(condition.verificationStatus ?? "")) return [];
  const state = stateOf(condition);
  const common = {
    ...baseOf("condition", condition),
    codes: codeRefs(condition.code),
    words: conceptText(condition.code),
    certainty: notSure.includes(condition.verificationStatus ?? "") ? ("possible" as const) : ("sure" as const),
    status: state === "ended" ? ("past" as const) : state === "coded" ? ("unsaid" as const) : state,
    occurredAt: { start: startOf(condition, encounter), end: condition.occurredAt.end },
  };
  const past = historyInWords(terminology, condition).map((one) => ({ ...one, certainty: common.certainty }));
  const isDisease = past.some(({ kind }) => kind === "condition");
  const facts = isDisease
    ? []
    : [...linked(terminology, condition), ...perhapsMeant(terminology, condition)].map((one) =>
        factOf({ ...common, ...one, certainty: common.certainty === "possible" ? "possible" : one.certainty }),
      );
  const site = metastasisRef(condition);
  const spread = common.codes.some((code) => distantMetastasis.test(code)) || (site !== null && !isOfNodes(site));
  const states = [
    ...new Set([...(spread ? (["metastatic"] as const) : []), ...statesInWords(terminology, condition)]),
    ...hormoneStates.flatMap(([code, one]) => (common.codes.some((own) => isIcd10(own, code)) ? [one] : [])),
  ];
  return [
    ...facts,
    ...past,
    ...(site === null ? [] : [factOf({ ...common, concept: site, codes: [] })]),
    ...states.map((one) => factOf({ ...common, kind: "disease-state", status: null, state: one })),
  ];
}

/** What the name of a cancer says of how far it has come: "Metastatic malignant melanoma". */
const statesInWords = ({ diseases }: Terminology, { code }: ConditionResource) =>
  namesOf(code).flatMap((name) => diseaseStates.filter((one) => cancerInWords(diseases, name)?.states.includes(one)));

const isIcd10 = (ref: ConceptRef, code: string) =>
  ref === `code:ICD-10-CM|${code}` || ref === `code:ICD-10-CM|${code.replace(".", "")}`;

/** How ICD calls a metastasis: "Secondary malignant neoplasm of brain", "Malignant neoplasm of liver, secondary". */
const secondary =
  /^(?:secondary (?:and unspecified )?malignant neoplasm of (.+)|malignant neoplasm of (.+), secondary)$/iu;
const siteIn = (name: string) => {
  const [, first, second] = secondary.exec(name) ?? [];
  return first ?? second ?? "nowhere";
};

/** The site of a metastasis by what the Condition is called, else by its codes: a name may say more ("brain", where the code has the spinal cord, too). */
function metastasisRef({ code }: ConditionResource): ConceptRef | null {
  const site = namesOf(code)
    .map((name) => metastasisNamed(name) ?? metastasisNamed(`metastasis to ${siteIn(name)}`))
    .find((one) => one !== null);
  const byCode = (code?.coding ?? []).map((one) => metastasisOfCode(one.system, one.code ?? ""));
  const found = site ?? byCode.find((one) => one !== null);
  return found ? conceptRef("metastasis", found.name) : null;
}

const isOfNodes = (site: ConceptRef) => site.includes("lymph");

type LinkedPart = Pick<CohortFact, "concept" | "certainty" | "saysNoMore">;

function linked(terminology: Terminology, { code }: ConditionResource): LinkedPart[] {
  const link = code === null ? null : linkConcept(terminology, code);
  if (link === null || link.linked === "not") {
    const kinds = qualified(terminology, code);
    return kinds.length > 0 ? kinds : [{ concept: null, certainty: "sure", saysNoMore: false }];
  }
  const closer = closerThan(terminology, link, code);
  if (closer.length > 0) return closer;
  const saysNoMore = link.linked !== "by-category";
  const part = (concept: Concept | null, certainty: CohortFact["certainty"]): LinkedPart => ({
    concept: concept && diseaseRef(concept),
    certainty,
    saysNoMore: saysNoMore && certainty === "sure",
  });
  if (!link.ambiguous) return link.concepts.map((concept) => part(concept, "sure"));
  // What holds whichever is meant is sure; each of them may be.
  return [
    { ...part(link.common, "sure"), saysNoMore: false },
    ...link.concepts.map((concept) => part(concept, "possible")),
  ];
}

/** The disease of which the words of a code that no table of ours has name a kind. */
function qualified(terminology: Terminology, code: CodeableConcept | null): LinkedPart[] {
  const found = namesOf(code).map((name) => qualifiedDiseases(terminology, name));
  const codes = found.find((one) => one.length > 0) ?? [];
  return codes.map((one) => ({ concept: conceptRef("disease", one), certainty: "sure" as const, saysNoMore: false }));
}

/** Where a code is linked by its category alone: the disease under that of which its words name a kind ("Other specified hypothyroidism"). */
function closerThan(
  terminology: Terminology,
  { linked: by, common }: Exclude<Link, { linked: "not" }>,
  code: CodeableConcept | null,
): LinkedPart[] {
  if (by !== "by-category" || common === null) return [];
  const { hierarchy } = terminology.diseases;
  const kinds = qualified(terminology, code);
  return kinds.every(({ concept }) => concept !== null && hierarchy.isA(concept.slice("disease:".length), common.code))
    ? kinds
    : [];
}

const namesOf = (code: CodeableConcept | null): string[] =>
  [code?.text, ...(code?.coding ?? []).map(({ display }) => display)].filter((one) => one != null);

/**
 * Diseases that the words of a code may mean that is in no table of ours, or linked no closer than to its category: whatever they are, a
 * criterion about them is unknown and not "not met" (decision 62).
 */
function perhapsMeant(terminology: Terminology, { code }: ConditionResource): LinkedPart[] {
  const link = code === null ? null : linkConcept(terminology, code);
  if (link === null || (link.linked !== "not" && link.linked !== "by-category")) return [];
  const { diseases } = terminology;
  const byName = namesOf(code).flatMap((name) => qualifiedDiseases(terminology, name));
  const linkedTo =
    link.linked === "not"
      ? byName
      : [...byName, ...[...link.concepts, ...(link.common ? [link.common] : [])].map((one) => one.code)];
  const isSaid = (ref: ConceptRef) => linkedTo.some((one) => diseases.hierarchy.isA(one, ref.slice("disease:".length)));
  const meant = new Set(namesOf(code).flatMap((name) => diseasesInWords(terminology, name)));
  return [...meant].flatMap((concept) =>
    isSaid(concept) ? [] : [{ concept, certainty: "possible" as const, saysNoMore: false }],
  );
}

/** A disease or tumour; null of what is none, as a vaccine. */
export const diseaseRef = ({ kind, code }: Concept): ConceptRef | null =>
  kind === "disease" || kind === "tumour" ? conceptRef(kind, code) : null;

function startOf(
  { occurredAt, knownAt, knownBy }: ConditionResource,
  encounter: EncounterResource | null,
): Moment | null {
  if (occurredAt.start !== null) return occurredAt.start;
  if (encounter?.occurredAt.start) return encounter.occurredAt.start;
  return knownBy === "recorded" && occurredAt.end === null
    ? { at: knownAt, precision: "second", utcOffset: null }
    : null;
}
