import { beforeAll, describe, expect, it } from "vitest";
import { momentOf } from "../../record/history/moment";
import type { History, Resource } from "../../record/history/schema";
import { syntheticHistories } from "../../record/sources/synthetic/history/synthetic-histories";
import { mappedHistories } from "../../record/sources/synthetic/history/testing/mapped-histories.server";
import { terminology } from "../../terminology/terminology.server";
import { declaredCoverage } from "../facts/coverage";
import { factsOfHistory, type PatientFacts } from "../facts/facts-of-history";
import { sha256 } from "../facts/read-patient-facts.server";
import { cohortVocabulary } from "../parse/vocabulary.server";
import { type CohortQuery, cohortQuerySchema } from "../query/cohort-query";
import { answer } from "./answer";
import { CohortConcepts } from "./cohort-concepts";

/** The invented patients, the newest version of each resource, by the number of their story. */
const patients = new Map<number, PatientFacts>();
let concepts: CohortConcepts;

beforeAll(async () => {
  const tables = await terminology();
  concepts = new CohortConcepts(tables);
  const vocabulary = await cohortVocabulary();
  const told = new Map(syntheticHistories().map((one) => [one.patientId, one]));
  for (const { patientId, mrn, versions } of mappedHistories()) {
    const newest = new Map<string, Resource>(versions.map(({ resource }) => [resource.id, resource]));
    const notes = new Map(versions.flatMap(({ resource, noteText }) => (noteText ? [[resource.id, noteText]] : [])));
    const { sex, name, resources } = told.get(patientId) ?? never();
    const history: History = {
      patient: {
        id: patientId,
        mrn,
        name,
        synthetic: true,
        sex,
        birthDate: momentOf(String(resources[0]?.birthDate)),
        deceased: null,
      },
      ...{ asOf: null, resources: [...newest.values()], stays: [] },
    };
    const ofSource = (source: string) => declaredCoverage(source) ?? [];
    patients.set(
      Number(mrn.slice(2)),
      factsOfHistory(history, { terminology: tables, terms: concepts.terms, ofSource, vocabulary, sha256 }, notes),
    );
  }
});

function never(): never {
  throw new Error("every history is told");
}

/** Numbers of the patients with each answer. @param day as of its end; all that is stored unless given */
function answered(form: unknown, day?: string) {
  const query: CohortQuery = cohortQuerySchema.parse(form);
  const at = day === undefined ? Date.parse("2026-11-26") : Date.parse(day) + 86_400_000;
  const asOf = { known: day === undefined ? null : at, at };
  const of = (wanted: string) =>
    [...patients]
      .flatMap(([number, one]) => (answer(query, one, { asOf, concepts }).answer === wanted ? number : []))
      .sort((a, b) => a - b);
  return { met: of("met"), unknown: of("unknown").length };
}

const criterion = (one: object) => ({ op: "criterion", criterion: one });
const and = (...of: object[]) => ({ op: "and", of });
const condition = (concept: string) => criterion({ kind: "condition", concepts: [concept] });
const medication = (concept: string) => criterion({ kind: "medication", concepts: [concept] });

/** What the stories tell, read by a person: 26 breast, 27 lung, 28 colon cancer, 21 a liver metastasis of one of the colon. */
describe("of the invented patients", () => {
  it.each<[string, object, number[], number]>([
    ["breast cancer", condition("disease:DOID:1612"), [26], 0],
    [
      "diabetes of any type, that of pregnancy among them",
      condition("disease:DOID:9351"),
      [2, 7, 12, 20, 25, 32, 33],
      0,
    ],
    ["atrial fibrillation", condition("disease:DOID:0060224"), [1, 4, 6, 30, 34], 0],
    [
      "stage IIB or more, of 21 by the conclusion of a report: of those of whom no stage is written nobody knows",
      criterion({ kind: "stage", axis: "group", atLeast: "IIB" }),
      [21, 26, 27, 28],
      32,
    ],
    [
      "pathological N2: two others have another one, by the texts of their reports",
      criterion({ kind: "stage", axis: "N", atLeast: "N2", atMost: "N2", basis: "pathological" }),
      [28],
      33,
    ],
    ["ECOG of 2 or less", criterion({ kind: "performance", scale: "ECOG", is: { atMost: 2 } }), [27], 35],
    [
      "KRAS G12D",
      criterion({ kind: "gene-alteration", genes: ["KRAS"], kinds: ["mutation"], changes: ["G12D"] }),
      [28],
      35,
    ],
    ["HER2 positive", criterion({ kind: "biomarker", markers: ["HER2"], results: ["positive"] }), [26], 35],
    ["FOLFOX, by its drugs", medication("regimen:FOLFOX"), [21, 28], 0],
    [
      "noradrenaline in intensive care",
      and(criterion({ kind: "encounter", classes: ["intensive care"] }), medication("drug:norepinephrine")),
      [1, 4, 5, 6, 7, 8, 9, 10, 12, 13, 16, 21, 22],
      0,
    ],
    ["apixaban", medication("drug:apixaban"), [4, 6, 14, 30, 34], 0],
    ["metastatic disease", criterion({ kind: "disease-state", is: ["metastatic"] }), [21, 27], 32],
    [
      "an anticoagulant but no atrial fibrillation",
      and(medication("drug:apixaban"), { op: "not", of: condition("disease:DOID:0060224") }),
      [14],
      0,
    ],
    [
      "HER2 antibodies after surgery",
      criterion({
        kind: "medication",
        concepts: ["drug:trastuzumab"],
        time: [{ kind: "after", of: { kind: "procedure", concepts: ["procedure:surgery"] } }],
      }),
      [26],
      0,
    ],
    ["who has died: their source does not tell", criterion({ kind: "vital-status", is: "dead" }), [], 36],
  ])("%s", (_, form, met, unknown) => expect(answered(form)).toEqual({ met, unknown }));

  it("nobody has what was found later", () => {
    const cancer = condition("disease:DOID:1612");
    expect(answered(cancer, "2022-03-20").met).toEqual([]);
    expect(answered(cancer, "2022-03-21").met).toEqual([26]);
  });
});
