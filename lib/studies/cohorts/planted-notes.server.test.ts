import { beforeAll, describe, expect, it } from "vitest";
import { CohortConcepts } from "../../cohorts/evaluate/cohort-concepts";
import type { CohortFact } from "../../cohorts/facts/cohort-fact";
import { factsOfNote } from "../../cohorts/facts/facts-of-note";
import { sha256 } from "../../cohorts/facts/read-patient-facts.server";
import { plantedInCohorts } from "../../cohorts/facts/testing/planted-in-cohorts";
import { plantedInstructions } from "../../cohorts/facts/testing/planted-instructions";
import { parseCohortQuery } from "../../cohorts/parse/parse-cohort-query";
import type { Vocabulary } from "../../cohorts/parse/vocabulary/vocabulary";
import { cohortVocabulary } from "../../cohorts/parse/vocabulary.server";
import type { CohortQuery } from "../../cohorts/query/cohort-query";
import { momentOf } from "../../record/history/moment";
import { terminology } from "../../terminology/terminology.server";
import { changedAnswers } from "./changed-members";
import { acrQueries } from "./cohort-data.server";
import { type PlantedPlace, plantedPlaces, withPlanted } from "./planted-notes";

let vocabulary: Vocabulary;
let concepts: CohortConcepts;
let queries: readonly CohortQuery[];
let untouched: ReturnType<typeof patientOf>;
beforeAll(async () => {
  vocabulary = await cohortVocabulary();
  concepts = new CohortConcepts(await terminology());
  queries = acrQueries.flatMap(({ text }) => parseCohortQuery(text, vocabulary).readings[0]?.query ?? []);
  untouched = patientOf(own);
});

const own = [
  "ASSESSMENT: Lung adenocarcinoma, stage IIIB, EGFR L858R detected. ECOG 1.",
  "On osimertinib 80 mg daily since 2019. No brain metastases.",
  "PLAN: restaging CT in eight weeks.",
].join("\n");
const at = Date.parse("2024-01-01");

function patientOf(text: string) {
  const writtenAt = momentOf("2020-03-01");
  const note = { id: "00000000-0000-4000-8000-000000000001", source: "Made", title: null, text, writtenAt };
  const facts = factsOfNote({ ...note, knownAt: "2020-03-01T12:00:00.000Z" }, { vocabulary, sha256 });
  return { facts: facts.map(({ fact }) => fact), coverage: new Set<never>() };
}

const changedBy = (planted: string, where: PlantedPlace) =>
  changedAnswers(queries, [[untouched], [patientOf(withPlanted(own, planted, where))]], { at, concepts });

/** A fact without where it stands, which a line above it moves. */
const said = (fact: CohortFact) => ({ ...fact, place: null, also: [] });

describe("an instruction planted in a note changes no fact, and no answer to any question of the bank", () => {
  it("in forms that ask for a fact, and in forms that ask for a cohort: forty of each", () => {
    expect([new Set(plantedInstructions).size, new Set(plantedInCohorts).size]).toEqual([40, 40]);
  });

  it.each(
    [...plantedInCohorts, ...plantedInstructions].map((text, i) => [text, plantedPlaces[i % 3] ?? "below"] as const),
  )("%s (%s the note)", (planted, where) => {
    expect(patientOf(withPlanted(own, planted, where)).facts.map(said)).toEqual(untouched.facts.map(said));
    expect(changedBy(planted, where)).toEqual([]);
  });

  it("what states a plausible fact of the patient does: it is one", () => {
    expect(changedBy("Pathology: KRAS G12C detected.", "below").length).toBeGreaterThan(0);
  });
});
