import { describe, expect, it } from "vitest";
import type { JsonObject } from "../fhir/reading/patient-resources";
import { parseCsvMap } from "./map/csv-map";
import { csvFolder, readAll } from "./testing/csv-folder.server";

const items = {
  ...{ table: "items", files: "d_items.csv", rows: "names" },
  columns: { "Item no": { is: "code" }, Label: { is: "name" }, In: { is: "unit" }, Fluid: { is: "kept" } },
};
const labs = {
  ...{ table: "labs", files: "labs.csv", rows: "long", names: "items" },
  columns: {
    ...{ id: { is: "patient" }, at: { is: "time", format: "iso" }, "Item no": { is: "code" } },
    ...{ result: { is: "value" }, unit: { is: "unit" } },
  },
  variables: { Sodium: { type: "number", feature: "sodium" } },
};
const procedures = {
  ...{ table: "procedures", files: "procedures.csv", rows: "procedure", names: "items" },
  columns: { id: { is: "patient" }, at: { is: "time", format: "iso" }, "Item no": { is: "code" } },
};
const mapOf = (...files: object[]) => JSON.stringify({ csvMap: 1, name: "Ward 7", files });
const files = {
  "d_items.csv": [
    "Item no,Label,In,Fluid",
    "50983,Sodium,mmol/L,Blood",
    "50912,Creatinine,mg/dL,Blood",
    "9,Never used,,",
  ],
  "labs.csv": [
    "id,at,Item no,result,unit",
    ...["1,2020-01-01T10:00:00,50983,140,", "1,2020-01-01T10:00:00,50912,106,umol/L"],
    "1,2020-01-01T10:00:00,777,3,",
  ],
  "procedures.csv": ["id,at,Item no", "1,2020-01-01T11:00:00,50912"],
};
const faultOf = (json: string) => {
  try {
    parseCsvMap(json, "map.json");
    return null;
  } catch (error) {
    return (error as { userMessage: string }).userMessage;
  }
};

describe("a file of names", () => {
  const read = async (map: string) => {
    const { folder, workFolder } = await csvFolder(files);
    const { patients, summary } = await readAll(parseCsvMap(map, "map.json"), folder, workFolder);
    return { all: patients.flatMap(({ resources }) => resources.map(({ resource }) => resource)), summary };
  };

  it("says what a code is called and in what it is measured, where the row does not, wherever the file stands in the map", async () => {
    for (const map of [mapOf(items, labs, procedures), mapOf(labs, procedures, items)]) {
      const { all, summary } = await read(map);
      const observed = all.filter(({ resourceType }) => resourceType === "Observation");
      const said = observed.map(({ code, valueQuantity }) => {
        const { value, unit } = valueQuantity as JsonObject;
        return `${(code as JsonObject).text} ${value} ${unit ?? ""}`.trim();
      });
      expect(said.sort()).toEqual(["777 3", "Creatinine 106 umol/L", "Sodium 140 mmol/L"]);
      const procedure = all.find(({ resourceType }) => resourceType === "Procedure");
      expect(procedure?.code).toMatchObject({ text: "Creatinine", coding: [{ code: "50912", display: "Creatinine" }] });
      expect(summary.tables?.items).toMatchObject({ rows: 3, names: 3, skipped: {} });
      // A variable may be named as the file of names calls it.
      expect(JSON.stringify(observed.find(({ code }) => (code as JsonObject).text === "Sodium"))).toContain("2951-2");
    }
  });

  it("changes no identity: the same rows are met again without it", async () => {
    const { names: _, variables: __, ...bare } = labs;
    const ids = async (map: string) => (await read(map)).all.map(({ id }) => id).sort();
    expect(await ids(mapOf(bare))).toEqual(await ids(mapOf(items, { ...labs, variables: undefined })));
  });

  it("is refused where it names nothing, names itself by no code, or a file points to none", () => {
    expect(faultOf(mapOf(items, labs, procedures))).toBeNull();
    expect(faultOf(mapOf(labs))).toBe(
      'map.json: files > 0 > names: expected the "table" of a file whose rows are "names".',
    );
    expect(faultOf(mapOf(items, { ...labs, names: "labs" }))).toBe(
      'map.json: files > 1 > names: expected the "table" of a file whose rows are "names": items.',
    );
    const { "Item no": _, ...uncoded } = labs.columns;
    expect(faultOf(mapOf(items, { ...labs, variables: undefined, columns: { ...uncoded, x: { is: "name" } } }))).toBe(
      'map.json: files > 1 > names: expected names only where a column is "code".',
    );
    expect(faultOf(mapOf({ ...items, columns: { "Item no": { is: "code" }, id: { is: "patient" } } }))).toContain(
      'expected a column that is "name"',
    );
  });
});
