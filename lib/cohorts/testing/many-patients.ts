import { random } from "../../platform/random";
import { momentOf } from "../../record/history/moment";
import { type CohortFact, factOf } from "../facts/cohort-fact";
import type { PatientFacts } from "../facts/facts-of-history";
import type { CohortQuery, ConceptRef, Criterion, TimeScope } from "../query/cohort-query";

const ref = (text: string) => text as ConceptRef;
type Pick = <T>(from: readonly T[]) => T;

/** Diseases from frequent to rare, of which one in four patients has the first (Human Disease Ontology). */
const diseases = [
  "disease:DOID:10763",
  "disease:DOID:9352",
  "disease:DOID:2841",
  "disease:DOID:3083",
  "disease:DOID:1612",
  "disease:DOID:10283",
  "disease:DOID:784",
  "disease:DOID:6000",
  "disease:DOID:60224",
  "disease:DOID:8552",
  "disease:DOID:3910",
  "disease:DOID:1324",
  "disease:DOID:9351",
  "disease:DOID:14330",
  "disease:DOID:2352",
].map(ref);
const cancers = ["disease:DOID:1612", "disease:DOID:3910", "disease:DOID:10283", "disease:DOID:1324"].map(ref);
const drugs = [
  "metformin",
  "lisinopril",
  "simvastatin",
  "aspirin",
  "amlodipine",
  "furosemide",
  "tamoxifen",
  "osimertinib",
  "warfarin",
].map((name) => ref(`drug:${name}`));
const drugClasses = ["statin", "loop diuretic", "diuretic", "EGFR inhibitor", "ACE inhibitor"].map((name) =>
  ref(`drug-class:${name}`),
);
/** LOINC with the unit, the middle and the spread of its values. */
const tests: readonly [loinc: string, unit: string, middle: number, spread: number][] = [
  ["2160-0", "mg/dL", 1.1, 0.5],
  ["718-7", "g/dL", 13, 2],
  ["2345-7", "mg/dL", 110, 40],
  ["2823-3", "mmol/L", 4.2, 0.5],
  ["2951-2", "mmol/L", 139, 4],
  ["8480-6", "mm[Hg]", 128, 18],
  ["8867-4", "/min", 78, 14],
  ["4548-4", "%", 6.2, 1.3],
  ["6690-2", "10*3/uL", 8, 3],
  ["777-3", "10*3/uL", 240, 70],
];
const procedures = ["mastectomy", "colonoscopy", "biopsy"].map((name) => ref(`procedure:${name}`));

/**
 * A patient of a crowd, always the same for the same number: a birth, a sex, now and then a death, and of diseases, drugs, measurements,
 * procedures and encounters so many that there are `facts` in all; of one in seven a cancer with stage, performance, gene and receptors. The
 * diseases and drugs stand in as many different words and codes as a few sources would write.
 */
export function patientOfCrowd(number: number, facts: number): PatientFacts {
  const { uniform, normal } = random(`crowd ${number}`);
  const pick: Pick = (from) => from[Math.floor(uniform() ** 2 * from.length)] as (typeof from)[number];
  const even: Pick = (from) => from[Math.floor(uniform() * from.length)] as (typeof from)[number];
  const born = Date.UTC(1930 + Math.floor(uniform() * 70), Math.floor(uniform() * 12), 1 + Math.floor(uniform() * 28));
  const instant = () => new Date(Date.UTC(2005, 0, 1) + Math.floor(uniform() * 20 * 365 * 1440) * 60_000).toISOString();
  const made: CohortFact[] = [];
  const add = (kind: CohortFact["kind"], fields: Partial<CohortFact>, ends = false) => {
    const at = instant();
    const end = ends ? momentOf(new Date(Date.parse(at) + Math.ceil(uniform() * 20) * 43_200_000).toISOString()) : null;
    made.push(
      factOf({
        ...{ kind, knownAt: at, occurredAt: { start: momentOf(at), end } },
        place: { in: "resource", resourceType: "Made", id: idOf(number, made.length), version: 1, source: "Crowd" },
        ...fields,
      }),
    );
  };
  const person = { place: { in: "patient" as const }, knownAt: null };
  add("birth", { ...person, occurredAt: { start: momentOf(new Date(born).toISOString().slice(0, 10)), end: null } });
  add("sex", { ...person, words: even(["female", "male"]), occurredAt: { start: null, end: null } });
  if (uniform() < 0.1) add("death", { occurredAt: { start: momentOf("2025-03-01"), end: null } });
  if (uniform() < 1 / 7) addCancer(add, even);
  while (made.length < facts) {
    const roll = uniform();
    const words = `written ${Math.floor(uniform() * 6)}`;
    if (roll < 0.16) {
      const concept = pick(diseases);
      add("condition", {
        ...{
          concept,
          status: even(["active", "past", "unsaid"] as const),
          words: `${concept} ${words}`,
          saysNoMore: true,
        },
        codes: [ref(`code:SNOMED CT|${concept.slice(-5)}${words.slice(-1)}`)],
      });
    } else if (roll < 0.32)
      add("medication", { concept: pick(drugs), status: even(["active", "past"]), told: "ordered", words });
    else if (roll < 0.75) {
      const [loinc, unit, middle, spread] = even(tests);
      const number = Math.max(0.1, Math.round((middle + spread * normal()) * 100) / 100);
      add("observation", { concept: ref(`observation:${loinc}`), number, unit, words: loinc });
    } else if (roll < 0.85) add("procedure", { concept: even(procedures), words });
    else
      add(
        "encounter",
        { encounterClass: pick(["ambulatory", "emergency", "inpatient", "intensive care"]), words },
        true,
      );
  }
  return {
    facts: made,
    coverage: new Set(["condition", "medication", "encounter", "laboratory", "vital-signs", "vital-status"]),
  };
}

const idOf = (patient: number, fact: number) =>
  `00000000-0000-4000-8000-${(patient * 1000 + fact).toString(16).padStart(12, "0")}`;

function addCancer(add: (kind: CohortFact["kind"], fields: Partial<CohortFact>) => void, even: Pick): void {
  const of = even(cancers);
  add("condition", { concept: of, status: "active", words: "cancer" });
  add("stage", { axis: "group", stage: even(["I", "IIA", "IIB", "III", "IV"]), of });
  add("disease-state", { state: even(["early stage", "metastatic"]), of });
  for (let i = 0; i < 3; i++) add("performance", { scale: "ECOG", number: even([0, 1, 2, 3]) });
  add("gene-alteration", {
    gene: even(["EGFR", "KRAS"]),
    alteration: even(["mutation", "wild type"]),
    origin: "somatic",
  });
  for (const marker of ["ER", "PR", "HER2"] as const)
    add("biomarker", { marker, result: even(["positive", "negative"]) });
}

/** A form that somebody could ask of the crowd, always the same for the same number: one to four criteria, one in four of them with a time or a count. */
export function formOfCrowd(number: number): CohortQuery {
  const { uniform } = random(`form ${number}`);
  const even: Pick = (from) => from[Math.floor(uniform() * from.length)] as (typeof from)[number];
  const criterion = (): CohortQuery => ({
    op: "criterion",
    criterion: withTime(anyCriterion(even, uniform), even, uniform),
  });
  const of = Array.from({ length: 1 + Math.floor(uniform() * 4) }, criterion);
  const [first, ...others] = of as [CohortQuery, ...CohortQuery[]];
  if (others.length === 0) return first;
  const roll = uniform();
  if (roll < 0.6) return { op: "and", of };
  if (roll < 0.8) return { op: "except", of: first, without: { op: "or", of: others } };
  return { op: "and", of: [first, { op: "or", of: others }] };
}

function anyCriterion(even: Pick, uniform: () => number): Criterion {
  const roll = uniform();
  if (roll < 0.25)
    return {
      kind: "condition",
      concepts: [even([...diseases, ref("disease:DOID:162"), ref("disease:DOID:7")])],
      ...(uniform() < 0.2 && { status: "active" as const }),
    };
  if (roll < 0.4) return { kind: "medication", concepts: [even([...drugs, ...drugClasses])] };
  if (roll < 0.55) {
    const [loinc, unit, middle, spread] = even(tests);
    const value = even([{ atLeast: middle + spread }, { below: middle - spread }]);
    return {
      kind: "observation",
      concepts: [ref(`observation:${loinc}`)],
      value,
      unit,
      ...(uniform() < 0.3 && { which: even(["latest", "highest"] as const) }),
    };
  }
  if (roll < 0.7)
    return even<Criterion>([
      { kind: "demographic", of: "age", years: { above: 40 + Math.floor(uniform() * 40) } },
      { kind: "demographic", of: "sex", is: "female" },
      { kind: "vital-status", is: "alive" },
    ]);
  if (roll < 0.76) return { kind: "encounter", classes: [even(["inpatient", "emergency", "intensive care"] as const)] };
  if (roll < 0.82) return { kind: "procedure", concepts: [even(procedures)] };
  return even<Criterion>([
    { kind: "stage", axis: "group", atLeast: even(["II", "III"]) },
    { kind: "performance", scale: "ECOG", is: { atMost: 1 } },
    { kind: "gene-alteration", genes: ["EGFR"], kinds: ["mutation"] },
    { kind: "biomarker", markers: ["HER2"], results: ["negative"] },
    { kind: "disease-state", is: ["metastatic"] },
  ]);
}

function withTime(criterion: Criterion, even: Pick, uniform: () => number): Criterion {
  if (criterion.kind === "demographic" || criterion.kind === "vital-status" || uniform() > 0.25) return criterion;
  if (criterion.kind === "condition" && uniform() < 0.2) return { ...criterion, count: { atLeast: 2 } };
  const other = anyCriterion(even, uniform);
  const of: Criterion = other.kind === "demographic" ? { kind: "condition", concepts: [even(diseases)] } : other;
  const scope = even<TimeScope>([
    { kind: "last", days: even([365, 1095]) },
    { kind: "dates", from: "2015-01-01", to: "2018-12-31" },
    { kind: "after", of, days: { atMost: 365 } },
    { kind: "before", of },
    { kind: "within", of, days: 90 },
  ]);
  return { ...criterion, time: [scope] } as Criterion;
}
