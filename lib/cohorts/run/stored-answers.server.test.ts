import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { forEachEngine } from "../../platform/database/test-database.server";
import { terminology } from "../../terminology/terminology.server";
import { CohortConcepts } from "../evaluate/cohort-concepts";
import { anyPatient } from "../testing/any-fact";
import { anyQuery } from "../testing/any-query";
import { formOfCrowd, patientOfCrowd } from "../testing/many-patients";
import { storePatients } from "../testing/stored-patients.server";
import { Ways } from "../testing/ways-agree.server";

let concepts: CohortConcepts;
beforeAll(async () => {
  concepts = new CohortConcepts(await terminology());
});

forEachEngine("answers from stored facts", (open) => {
  test("are those of the engine that defines them, by the index and by SQL, for any form", async () => {
    const database = await open();
    const patients = fc.sample(anyPatient, { numRuns: 40, seed: 20 });
    const ways = await Ways.of(
      database,
      { patients, ids: await storePatients(database, patients, concepts) },
      concepts,
    );
    // Some of the facts are later.
    const now = Date.parse("2016-06-01");
    for (const query of fc.sample(anyQuery, { numRuns: 24, seed: 20 })) {
      const wanted = ways.byDefinition(query, now);
      expect(ways.byIndex(query, now), JSON.stringify(query)).toEqual(wanted);
      expect(await ways.bySql(query, now), JSON.stringify(query)).toEqual(wanted);
    }
  });

  test("are those of the engine for what somebody could ask of a crowd, values in other units included", async () => {
    const database = await open();
    const patients = Array.from({ length: 30 }, (_, i) => patientOfCrowd(i, 50));
    const ways = await Ways.of(
      database,
      { patients, ids: await storePatients(database, patients, concepts) },
      concepts,
    );
    const now = Date.parse("2025-06-01");
    for (let i = 0; i < 20; i++) {
      const query = formOfCrowd(i);
      const wanted = ways.byDefinition(query, now);
      expect(ways.byIndex(query, now), JSON.stringify(query)).toEqual(wanted);
      expect(await ways.bySql(query, now), JSON.stringify(query)).toEqual(wanted);
    }
  });
});
