import { beforeAll, describe, expect, it } from "vitest";
import { at, historyWith, resourceOfType } from "../../record/history/fixtures/lived-history";
import type { Resource } from "../../record/history/schema";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { drugsWithOtherUses, oncologyDrugNamed, otherUsesOf } from "../../terminology/drugs/oncology-drugs";
import { terminology } from "../../terminology/terminology.server";
import { answer } from "../evaluate/answer";
import { CohortConcepts } from "../evaluate/cohort-concepts";
import { cohortVocabulary } from "../parse/vocabulary.server";
import { cohortQuerySchema } from "../query/cohort-query";
import { type FactTables, factsOfHistory } from "./facts-of-history";
import { sha256 } from "./read-patient-facts.server";

let tables: FactTables;
let concepts: CohortConcepts;
beforeAll(async () => {
  const read = await terminology();
  concepts = new CohortConcepts(read);
  const ofSource = () => ["condition", "medication"] as const;
  tables = { terminology: read, terms: concepts.terms, ofSource, vocabulary: await cohortVocabulary(), sha256 };
});

const icd = (code: string): CodeableConcept => ({
  coding: [{ system: "http://hl7.org/fhir/sid/icd-10-cm", code, display: null }],
  text: null,
});
const words = (text: string): CodeableConcept => ({ coding: [], text });
const diagnosed = (code: string, on: string) => resourceOfType("Condition", { code: icd(code), on: [on] });
const ordered = (drug: string, on: string, reason: CodeableConcept | null = null) =>
  resourceOfType("MedicationRequest", { code: words(drug), status: "active", intent: "order", on: [on], reason });

const [varices, breast, arthritis] = ["I85.11", "C50.412", "M06.9"];

/** Whether a patient had a drug of a class, or for a cancer, by what is known at the end of a day. */
function took(concept: string, resources: readonly Resource[], more: object = {}, day = "2020-01-01"): string {
  const query = cohortQuerySchema.parse({
    op: "criterion",
    criterion: { kind: "medication", concepts: [concept], ...more },
  });
  const moment = Date.parse(day) + 86_400_000;
  return answer(query, factsOfHistory(historyWith(resources), tables, new Map()), {
    asOf: { known: moment, at: moment },
    concepts,
  }).answer;
}

describe("a drug that is given for other diseases too", () => {
  const octreotide = ordered("Octreotide 50 ug/h", "2015-03-02");
  it.each(["systemic therapy", "endocrine therapy"])("for varices is no %s of cancer", (one) =>
    expect(took(`drug-class:${one}`, [diagnosed(varices, "2015-03-01"), octreotide])).toBe("not met"),
  );

  it("is what it is, whatever it was given for", () => {
    const record = [diagnosed(varices, "2015-03-01"), octreotide];
    expect([took("drug:octreotide", record), took("drug-class:somatostatin analogue", record)]).toEqual(["met", "met"]);
  });

  it.each<[string, string, Resource[]]>([
    ["met", "its reason is a cancer", [ordered("Methotrexate", "2015-03-02", icd(breast))]],
    ["not met", "its reason is another disease", [ordered("Methotrexate", "2015-03-02", icd(arthritis))]],
    ["met", "its role is one of cancers", [ordered("Methotrexate", "2015-03-02", words("Adjuvant"))]],
    ["not met", "no cancer is recorded", [ordered("Methotrexate", "2015-03-02")]],
    ["met", "a cancer is", [diagnosed(breast, "2015-02-01"), ordered("Methotrexate", "2015-03-02")]],
    ["not met", "a cancer came years later", [diagnosed(breast, "2019-02-01"), ordered("Methotrexate", "2015-03-02")]],
    ["unknown", "a cancer was years ago", [diagnosed(breast, "2008-02-01"), ordered("Methotrexate", "2015-03-02")]],
    [
      "unknown",
      "another of its diseases is recorded beside a cancer",
      [diagnosed(breast, "2015-02-01"), diagnosed(arthritis, "2012-02-01"), ordered("Methotrexate", "2015-03-02")],
    ],
  ])("is chemotherapy: %s where %s", (found, _, record) => expect(took("drug-class:chemotherapy", record)).toBe(found));

  it("is for a cancer since that is known", () => {
    const record = [diagnosed(breast, "2015-06-01"), ordered("Methotrexate", "2015-03-02")];
    expect(took("drug-class:chemotherapy", record, {}, "2015-04-01")).toBe("not met");
    expect(took("drug-class:chemotherapy", record, {}, "2015-07-01")).toBe("met");
    expect(took("drug:methotrexate", record, { count: { atLeast: 2 } })).toBe("not met");
  });

  it("stands in the table of drugs against cancer, with diseases that are none", () => {
    for (const name of drugsWithOtherUses) {
      expect([name, oncologyDrugNamed(name)?.name]).toEqual([name, name]);
      for (const disease of otherUsesOf(name)) {
        const known = [name, disease, concepts.terms.has(`disease:${disease}`)];
        expect([...known, concepts.terms.isA(`disease:${disease}`, "disease:DOID:162")]).toEqual([
          name,
          disease,
          true,
          false,
        ]);
      }
    }
  });
});

describe("a drug against cancer alone", () => {
  const docetaxel = ordered("Docetaxel", "2015-03-02");
  const forBreast = { of: ["disease:DOID:1612"] };
  it("is systemic therapy whatever else is recorded", () =>
    expect(took("drug-class:systemic therapy", [docetaxel])).toBe("met"));

  it("is for the patient's only cancer, and a regimen with its drugs", () => {
    const record = [diagnosed(breast, "2015-02-01"), docetaxel, ordered("Cyclophosphamide", "2015-03-02")];
    expect(took("drug-class:chemotherapy", record, forBreast)).toBe("met");
    expect(took("regimen:TC", record, forBreast)).toBe("met");
  });

  it("is for one of two cancers that was found in the months before, where the other is a year old", () => {
    const recent = [diagnosed(breast, "2015-02-01"), docetaxel];
    expect(took("drug:docetaxel", [...recent, diagnosed("C61", "2012-02-01")], forBreast)).toBe("met");
    expect(took("drug:docetaxel", [...recent, diagnosed("C61", "2014-12-01")], forBreast)).toBe("unknown");
    expect(took("drug:docetaxel", [...recent, diagnosed("C61", "2012-02-01")], { of: ["disease:DOID:10283"] })).toBe(
      "not met",
    );
  });

  it("is for none that is known where it was given long before the cancer", () =>
    expect(took("drug:docetaxel", [diagnosed(breast, "2018-02-01"), docetaxel], forBreast)).toBe("unknown"));

  it("no other drug of the patient is for the cancer", () =>
    expect(
      took("drug:metformin", [diagnosed(breast, "2015-02-01"), ordered("Metformin", "2015-03-02")], forBreast),
    ).toBe("unknown"));
});

it("a stay that is partly in wards of intensive care was there for that part", () => {
  const stay = (more: object = {}) =>
    resourceOfType("Encounter", {
      class: { system: null, code: "IMP", display: null },
      status: "finished",
      on: ["2015-03-01T08:00:00Z", "2015-03-11T08:00:00Z"],
      locations: [
        { name: "Medicine", start: at("2015-03-01T08:00:00Z"), end: at("2015-03-04T08:00:00Z") },
        { name: "Trauma SICU (TSICU)", start: at("2015-03-04T08:00:00Z"), end: at("2015-03-05T08:00:00Z") },
        { name: "Medical ICU", start: at("2015-03-05T08:00:00Z"), end: at("2015-03-07T08:00:00Z") },
        { name: "Neuro Stepdown", start: at("2015-03-07T08:00:00Z"), end: at("2015-03-11T08:00:00Z") },
      ],
      ...more,
    });
  const was = (days: object, resources: Resource[]) => {
    const criterion = { kind: "encounter", classes: ["intensive care"], days };
    const query = cohortQuerySchema.parse({ op: "criterion", criterion });
    const now = Date.parse("2020-01-01");
    const facts = factsOfHistory(historyWith(resources), { ...tables, ofSource: () => ["encounter"] }, new Map());
    return answer(query, facts, { asOf: { known: null, at: now }, concepts }).answer;
  };
  expect([was({ atLeast: 3 }, [stay()]), was({ above: 3 }, [stay()])]).toEqual(["met", "not met"]);
  expect(was({ atLeast: 0 }, [stay({ locations: [] })])).toBe("not met");
});
