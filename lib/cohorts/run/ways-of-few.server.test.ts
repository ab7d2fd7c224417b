import { beforeAll, expect, test } from "vitest";
import { forEmbeddedEngine } from "../../platform/database/test-database.server";
import { momentOf } from "../../record/history/moment";
import { type CohortFact, factOf } from "../facts/cohort-fact";
import { AGE } from "../facts/stay-facts";
import type { Criterion } from "../query/cohort-query";
import { ref } from "../testing/any-fact";
import { asQuery } from "../testing/any-query";
import { storePatients } from "../testing/stored-patients.server";
import { Ways } from "../testing/ways-agree.server";
import { cohortConcepts } from "./run-cohort.server";

const now = Date.parse("2025-06-01T12:00:00Z");
const diabetes = ref("disease:DOID:9352");
const place = (n: number): CohortFact["place"] => ({
  ...{
    in: "resource",
    resourceType: "Made",
    id: `00000000-0000-4000-8000-00000000000${n}`,
    version: 1,
    source: "Made",
  },
});
const fact = (kind: CohortFact["kind"], day: string | null, fields: Partial<CohortFact> = {}): CohortFact =>
  factOf({
    ...{ kind, occurredAt: { start: day === null ? null : momentOf(day), end: null }, place: place(1) },
    ...{ knownAt: "2024-01-01T00:00:00.000Z", ...fields },
  });

forEmbeddedEngine("the index and SQL", (open) => {
  let ways: (facts: CohortFact[]) => Promise<(criterion: Criterion) => Promise<void>>;
  beforeAll(async () => {
    const concepts = await cohortConcepts();
    ways = async (facts) => {
      const database = await open();
      const patients = [{ facts, coverage: new Set(["condition", "vital-status", "medication"] as const) }];
      const made = await Ways.of(
        database,
        { patients, ids: await storePatients(database, patients, concepts) },
        concepts,
      );
      return async (criterion) => {
        const wanted = made.byDefinition(asQuery(criterion), now);
        expect(made.byIndex(asQuery(criterion), now), "index").toEqual(wanted);
        expect(await made.bySql(asQuery(criterion), now), "SQL").toEqual(wanted);
      };
    };
  });

  test("go by the age that a stay says where no birth is recorded", async () => {
    const agree = await ways([fact("observation", null, { concept: ref(AGE), number: 61, unit: "a" })]);
    await agree({ kind: "demographic", of: "age", years: { above: 60 } });
    await agree({ kind: "demographic", of: "age", years: { above: 61 } });
  });

  test("leave a count open that what a later note says again may reach", async () => {
    const also = [{ place: place(2), knownAt: "2024-02-01T00:00:00.000Z" }];
    const agree = await ways([fact("condition", "2023-05-05", { concept: diabetes, status: "active", also })]);
    await agree({ kind: "condition", concepts: [diabetes], count: { atLeast: 2 } });
    await agree({ kind: "condition", concepts: [diabetes], count: { atMost: 1 } });
    await agree({ kind: "condition", concepts: [diabetes], count: { atLeast: 3 } });
  });

  test("say of a birthday on 29 February that it is on 1 March where a year has none", async () => {
    const born = fact("birth", "1960-02-29", { place: { in: "patient" } });
    const agree = await ways([
      born,
      fact("condition", "2011-02-28", { concept: diabetes }),
      fact("condition", "2023", { concept: ref("disease:DOID:162") }),
    ]);
    for (const atLeast of [50, 51]) {
      await agree({ kind: "condition", concepts: [diabetes], time: [{ kind: "age", years: { atLeast } }] });
      const cancer: Criterion = { kind: "condition", concepts: [ref("disease:DOID:162")] };
      await agree({ ...cancer, time: [{ kind: "age", years: { atLeast: atLeast + 12, below: atLeast + 13 } }] });
    }
  });

  test("take the latest of values that stand in two units as perhaps another one", async () => {
    const creatinine = ref("observation:2160-0");
    const agree = await ways([
      fact("observation", "2020-01-01", { concept: creatinine, number: 1, unit: "mg/dL" }),
      fact("observation", "2021-01", { concept: creatinine, number: 3, unit: "{rate}" }),
      fact("observation", "2022-05-05", { concept: creatinine, number: 2, unit: "mg/dL" }),
    ]);
    for (const which of ["latest", "first", "highest", "lowest"] as const)
      await agree({
        ...{ kind: "observation", concepts: [creatinine], value: { atLeast: 1.5 }, unit: "mg/dL", which },
      });
  });
});
