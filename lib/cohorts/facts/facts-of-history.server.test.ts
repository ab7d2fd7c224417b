import { beforeAll, describe, expect, it } from "vitest";
import { at, called, historyWith, resourceOfType } from "../../record/history/fixtures/lived-history";
import type { History, Resource, ResourceOf } from "../../record/history/schema";
import { CancerHierarchy } from "../../terminology/cancers/cancer-hierarchy";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { terminology } from "../../terminology/terminology.server";
import { cohortVocabulary } from "../parse/vocabulary.server";
import { type CohortFact, cohortFactSchema } from "./cohort-fact";
import { type FactTables, factsOfHistory } from "./facts-of-history";
import { sha256 } from "./read-patient-facts.server";

let tables: FactTables;
beforeAll(async () => {
  const read = await terminology();
  tables = {
    terminology: read,
    terms: new CancerHierarchy(read),
    ofSource: () => ["encounter"],
    vocabulary: await cohortVocabulary(),
    sha256,
  };
});

const coded = (system: string, code: string, display: string | null = null): CodeableConcept => ({
  coding: [{ system, code, display }],
  text: null,
});
const icd = (code: string) => coded("http://hl7.org/fhir/sid/icd-10-cm", code);
const words = (text: string): CodeableConcept => ({ coding: [], text });
const condition = (code: CodeableConcept, more: object = {}) =>
  resourceOfType("Condition", { code, clinicalStatus: "active", on: ["2015-03-02"], ...more });
const observation = (code: CodeableConcept, value: ResourceOf<"Observation">["value"], more: object = {}) =>
  resourceOfType("Observation", { code, value, status: "final", on: ["2015-03-02T10:00:00Z"], ...more });
const text = (found: string) => ({ kind: "text", text: found }) as const;

const read = (history: History) => factsOfHistory(history, tables, new Map());
const factsOf = (...resources: Resource[]): CohortFact[] => {
  const { facts } = read(historyWith(resources));
  for (const one of facts) cohortFactSchema.parse(one);
  return facts.filter(({ place }) => place.in === "resource");
};
const told = (...resources: Resource[]) =>
  factsOf(...resources).map(({ kind, concept, certainty }) => `${kind} ${concept} ${certainty}`);

describe("a condition", () => {
  it.each([
    ["of one disease", icd("E11.65"), ["condition disease:DOID:9352 sure"]],
    ["of two that both hold", icd("I12.9"), ["condition disease:DOID:10763 sure", "condition disease:DOID:784 sure"]],
    [
      "of one of several: what is above them is sure, each is possible",
      icd("J60"),
      [
        "condition disease:DOID:10316 sure",
        "condition disease:DOID:10324 possible",
        "condition disease:DOID:10327 possible",
      ],
    ],
    [
      "that ICD calls another specified one of a disease is that disease, where its category has a wider row alone",
      coded("http://hl7.org/fhir/sid/icd-10-cm", "E03.8", "Other specified hypothyroidism"),
      ["condition disease:DOID:1459 sure"],
    ],
    [
      "of ICD that tells how hormones drive a cancer says that",
      icd("Z19.2"),
      ["condition null sure", "disease-state null sure"],
    ],
    [
      "that no table has may be what its words hold",
      coded("http://snomed.info/sct", "3", "Asthma-like reaction of unknown cause (finding)"),
      ["condition null sure", "condition disease:DOID:2841 possible"],
    ],
    [
      "that a name calls a kind of a disease is that disease",
      coded("http://snomed.info/sct", "233678006", "Childhood asthma"),
      ["condition disease:DOID:2841 sure"],
    ],
    [
      "of which the name begins with 'history of' was the patient's, nobody says when",
      coded("http://snomed.info/sct", "399211009", "History of myocardial infarction (situation)"),
      ["condition disease:DOID:5844 sure"],
    ],
    [
      "of which the name says that an operation was done is that operation",
      coded("http://snomed.info/sct", "428251008", "History of appendectomy"),
      ["condition null sure", "procedure procedure:appendectomy sure"],
    ],
    [
      "of which the words say that it is another's may be nothing",
      coded("http://snomed.info/sct", "2", "Family history of asthma (situation)"),
      ["condition null sure"],
    ],
    [
      "of hospital medicine is one of our own table",
      coded("http://hl7.org/fhir/sid/icd-9-cm", "785.52"),
      ["condition disease:OWN:septic-shock sure"],
    ],
    [
      "that no table has keeps its code",
      coded("http://snomed.info/sct", "1", "Full-time employment (finding)"),
      ["condition null sure"],
    ],
    ["of a tumour of OncoTree", coded("http://oncotree.mskcc.org", "LUAD"), ["condition tumour:LUAD sure"]],
  ])("%s", (_, code, facts) => expect(told(condition(code)).toSorted()).toEqual(facts.toSorted()));

  it("that was refuted, entered in error, or states that there is none, is no fact; a working diagnosis is possible", () => {
    expect(told(condition(icd("E11.9"), { verificationStatus: "refuted" }))).toEqual([]);
    expect(told(condition(icd("E11.9"), { verificationStatus: "entered-in-error" }))).toEqual([]);
    expect(told(condition(called("No known problems", "no-known-problems")))).toEqual([]);
    expect(told(condition(icd("E11.9"), { verificationStatus: "provisional" }))).toEqual([
      "condition disease:DOID:9352 possible",
    ]);
  });

  it("keeps its codes by the name of their system, and is over where it has an end", () => {
    const [fact] = factsOf(condition(icd("E11.65"), { on: ["2015-03-02", "2016-01-01"] }));
    expect(fact).toMatchObject({
      codes: ["code:ICD-10-CM|E11.65"],
      status: "past",
      occurredAt: { start: at("2015-03-02") },
    });
  });

  it("without a date counts as of the start of the encounter that it was coded for", () => {
    const stay = resourceOfType("Encounter", {
      on: ["2015-03-01T08:00:00Z", "2015-03-09T08:00:00Z"],
      status: "finished",
    });
    const [fact] = factsOf(condition(icd("E11.9"), { on: [], clinicalStatus: null, encounterId: stay.id }), stay);
    expect(fact).toMatchObject({ status: "unsaid", occurredAt: { start: at("2015-03-01T08:00:00Z") } });
  });

  it.each([
    ["C78.7", "Secondary malignant neoplasm of liver and intrahepatic bile duct", "metastasis:liver"],
    ["C79.70", "Secondary malignant neoplasm of unspecified adrenal gland", "metastasis:adrenal gland"],
    ["C79.51", null, "metastasis:bone"],
    ["C7B.02", null, "metastasis:liver"],
  ])("of the metastasis %s tells its site by the code", (code, display, site) => {
    const facts = factsOf(condition(coded("http://hl7.org/fhir/sid/icd-10-cm", code, display)));
    expect(facts.map(({ concept, state }) => state ?? concept)).toEqual(expect.arrayContaining([site, "metastatic"]));
  });

  it("of a metastasis as ICD-9-CM calls it tells its site, too", () => {
    const facts = factsOf(
      condition(coded("http://hl7.org/fhir/sid/icd-9-cm", "197.7", "Malignant neoplasm of liver, secondary")),
    );
    expect(facts.map(({ concept, state }) => state ?? concept)).toEqual(
      expect.arrayContaining(["metastasis:liver", "metastatic"]),
    );
  });

  it("of a metastasis tells its site, and that the disease has spread; lymph nodes may be near", () => {
    const facts = factsOf(condition({ coding: icd("C79.31").coding, text: "Secondary malignant neoplasm of brain" }));
    expect(facts.map(({ kind, concept, state }) => [kind, concept ?? state])).toContainEqual([
      "condition",
      "metastasis:brain",
    ]);
    expect(facts.some(({ state }) => state === "metastatic")).toBe(true);
    expect(factsOf(condition(icd("C77.3"))).some(({ state }) => state === "metastatic")).toBe(false);
  });
});

it("an allergy, what a relative has, and an administration that was not done are no facts", () => {
  const peanut = resourceOfType("AllergyIntolerance", { code: words("Asthma"), on: ["2015"] });
  const mother = resourceOfType("Other", { fhirType: "FamilyMemberHistory", code: icd("C50.919"), on: ["2015"] });
  const dose = resourceOfType("MedicationAdministration", {
    code: words("cisplatin"),
    status: "not-done",
    on: ["2015"],
  });
  const forbidden = resourceOfType("MedicationRequest", {
    code: words("aspirin"),
    status: "active",
    intent: "order",
    doNotPerform: true,
    on: ["2015"],
  });
  const planned = resourceOfType("MedicationRequest", {
    code: words("aspirin"),
    status: "active",
    intent: "plan",
    on: ["2015"],
  });
  const missed = resourceOfType("Procedure", { code: words("Mastectomy"), status: "not-done", on: ["2015"] });
  const cancelled = resourceOfType("Encounter", { status: "cancelled", on: ["2015"] });
  expect(factsOf(peanut, mother, dose, forbidden, planned, missed, cancelled)).toEqual([]);
});

it("a drug is its ingredients, by brand, class table or its own name, ordered, given or said", () => {
  const of = (
    name: string,
    type: "MedicationRequest" | "MedicationAdministration" | "MedicationStatement" = "MedicationRequest",
  ) =>
    factsOf(resourceOfType(type, { code: words(name), status: "completed", on: ["2015-03-02"] })).map(
      ({ concept, told: how }) => `${concept} ${how}`,
    );
  expect(of("Amoxicillin 250 MG / Clavulanate 125 MG Oral Tablet").map((one) => one.split(" ")[0])).toHaveLength(2);
  expect(of("Tagrisso", "MedicationStatement")).toEqual(["drug:osimertinib said"]);
  expect(of("unheardomab 5 MG/ML Injection", "MedicationAdministration")).toEqual(["drug:unheardomab given"]);
});

describe("an observation", () => {
  const loinc = (code: string, display: string | null = null) => coded("http://loinc.org", code, display);
  const quantity = (value: number, unit: string) =>
    ({ kind: "quantity", value, comparator: null, unit, ucum: unit }) as const;

  it("keeps its own unit beside the catalogue's", () => {
    const [fact] = factsOf(observation(loinc("2160-0"), quantity(88.4, "umol/L")));
    expect(fact).toMatchObject({ concept: "observation:2160-0", number: 88.4, unit: "umol/L", convertedUnit: "mg/dL" });
    expect(fact?.convertedNumber).toBeCloseTo(1, 3);
  });

  it("that found nothing, or was cancelled, is no fact; a panel is one of each part that has a value", () => {
    expect(
      factsOf(
        observation(loinc("2160-0"), { kind: "absent", reason: words("unknown") }),
        observation(loinc("2160-0"), quantity(1, "mg/dL"), { status: "cancelled" }),
      ),
    ).toEqual([]);
    const parts = [
      { code: loinc("8480-6"), value: quantity(120, "mm[Hg]") },
      { code: loinc("8462-4"), value: null },
    ];
    expect(told(observation(loinc("85354-9"), null, { components: parts }))).toEqual([
      "observation observation:8480-6 sure",
    ]);
  });

  const oncology = (code: CodeableConcept, found: ResourceOf<"Observation">["value"]) =>
    factsOf(observation(code, found))
      .filter(({ kind }) => kind !== "observation" && kind !== "disease-state")
      .map(({ kind, axis, basis, stage, scale, number, marker, result, gene, alteration, change }) =>
        [kind, axis, basis, stage, scale, number, marker, result, gene, alteration, change]
          .filter((one) => one !== null)
          .join(" "),
      );
  it.each<[string, CodeableConcept, ResourceOf<"Observation">["value"], string[]]>([
    ["of TNM by LOINC", loinc("21905-5"), { kind: "coded", concept: words("cT2b") }, ["stage T clinical T2b"]],
    ["of a pathological group", loinc("21902-2"), text("Stage IIIB"), ["stage group pathological IIIB"]],
    ["of Ann Arbor, which is not the AJCC's", words("Stage (Ann Arbor)"), text("III B"), []],
    [
      "of ECOG as LOINC's answer",
      loinc("89247-1"),
      { kind: "coded", concept: loinc("LA9623-5") },
      ["performance ECOG 1"],
    ],
    ["of Karnofsky", loinc("89243-0"), quantity(80, "{score}"), ["performance Karnofsky 80"]],
    ["of an ECOG that is none", loinc("89247-1"), quantity(7, "{score}"), []],
    ["of a receptor in words", words("Oestrogen receptor"), text("80% positive"), ["biomarker ER positive"]],
    ["of mismatch repair", words("Mismatch repair"), text("Proficient"), ["biomarker mismatch repair proficient"]],
    ["of a gene with its change", words("KRAS"), text("G12D"), ["gene-alteration KRAS mutation G12D"]],
    ["of a gene without one", words("EGFR"), text("wild type"), ["gene-alteration EGFR wild type"]],
  ])("%s", (_, code, found, facts) => expect(oncology(code, found)).toEqual(facts));
});

describe("a variant of HL7's genomics reporting", () => {
  const loinc = (code: string) => coded("http://loinc.org", code);
  const variant = (value: string, ...parts: [code: string, said: CodeableConcept][]) =>
    factsOf(
      observation(
        loinc("69548-6"),
        { kind: "coded", concept: loinc(value) },
        { components: parts.map(([code, concept]) => ({ code: loinc(code), value: { kind: "coded", concept } })) },
      ),
    ).filter(({ kind }) => kind === "gene-alteration");
  const present = (gene: string, ...parts: [code: string, said: CodeableConcept][]) =>
    variant("LA9633-4", ["48018-6", words(gene)], ...parts)[0];

  it.each<[string, CodeableConcept, string]>([
    ["in words", words("Amplification"), "amplification"],
    ["as LOINC answers", loinc("LA6692-3"), "deletion"],
    ["by the Sequence Ontology", coded("http://www.sequenceontology.org", "SO:0001742"), "amplification"],
    ["as an exon that is skipped", words("exon skipping"), "skipping"],
    ["as an indel, which is no deletion", words("insertion/deletion"), "mutation"],
    ["that is no kind of ours", words("something else"), "mutation"],
  ])("is of the type that is coded %s", (_, type, alteration) =>
    expect(present("MET", ["48019-4", type])).toMatchObject({ gene: "MET", alteration }),
  );

  it("has its exon, its change and its significance, in words or as a code", () => {
    const parts: [string, CodeableConcept][] = [
      ["48005-3", words("p.Glu746_Ala750del")],
      ["47999-8", words("exon 19")],
      ["53037-8", words("Oncogenic")],
    ];
    const told = { exon: 19, change: "E746_A750del", alteration: "deletion", significance: "oncogenic" };
    expect(present("EGFR", ...parts)).toMatchObject(told);
    expect(present("EGFR", ["53037-8", words("Not assessed")])).toMatchObject({ significance: null, exon: null });
    expect(present("EGFR", ["53037-8", loinc("LA6675-8")])).toMatchObject({ significance: "benign" });
  });

  it("of a fusion has both genes, each in a part or both in one", () => {
    const fused = { gene: "EML4", partner: "ALK", alteration: "fusion" };
    expect(present("EML4", ["48018-6", words("ALK")], ["48019-4", words("fusion")])).toMatchObject(fused);
    expect(present("EML4::ALK", ["48019-4", words("gene fusion")])).toMatchObject(fused);
  });

  it("that is absent leaves its gene as it was", () => {
    const [fact] = variant("LA9634-2", ["48018-6", words("KRAS")], ["48019-4", words("mutation")]);
    expect(fact).toMatchObject({ gene: "KRAS", alteration: "wild type", change: null, words: "LA9634-2" });
  });
});

it("a positive HER2 is too much of its protein, or of its gene where copies were counted, and a negative one neither", () => {
  const her2 = (code: CodeableConcept, said: string) =>
    factsOf(observation(code, text(said))).flatMap(({ kind, gene, alteration }) =>
      kind === "gene-alteration" ? `${gene} ${alteration}` : [],
    );
  expect(her2(words("HER2"), "3+")).toEqual(["ERBB2 overexpression"]);
  expect(her2(coded("http://loinc.org", "48676-1"), "positive")).toEqual(["ERBB2 overexpression"]);
  expect(her2(coded("http://loinc.org", "85318-4"), "positive")).toEqual(["ERBB2 amplification"]);
  expect([...her2(words("HER2"), "2+"), ...her2(words("HER2"), "1+"), ...her2(words("ER"), "3+")]).toEqual([]);
});

it("a cancer's status says how far it has come where it names that, and not that it is better or worse", () => {
  const states = (said: string) =>
    factsOf(observation(coded("http://loinc.org", "97509-4"), text(said))).flatMap((one) => one.state ?? []);
  expect([states("Metastatic: liver"), states("locally advanced")]).toEqual([["metastatic"], ["locally advanced"]]);
  expect([...states("progression: liver"), ...states("not metastatic"), ...states("stable")]).toEqual([]);
  expect(factsOf(condition(icd("Z19.2"))).flatMap((one) => one.state ?? [])).toEqual(["castration-resistant"]);
});

it("a stage is of the patient's only cancer since that was known, and says how far the disease has come", () => {
  const stage = observation(words("Stage"), text("cT2 cN1 cM1"), { on: ["2015-03-01T10:00:00Z"] });
  const states = (...resources: Resource[]) =>
    factsOf(stage, ...resources).flatMap(({ kind, state, of, knownAt }) =>
      kind === "disease-state" ? [`${state} of ${of} ${knownAt?.slice(0, 10)}`] : [],
    );
  expect(states()).toEqual(["metastatic of null 2015-03-01"]);
  const lung = condition(icd("C34.11"), { on: ["2015-06-01"] });
  expect(states(lung)).toEqual(["metastatic of null 2015-03-01", "metastatic of disease:DOID:1324 2015-06-02"]);
  const breast = condition(icd("C50.412"), { on: ["2015-06-01"] });
  expect(states(lung, breast)).toEqual(["metastatic of null 2015-03-01"]);
  const old = condition(icd("C50.412"), { on: ["2009-06-01"] });
  expect(states(old)).toEqual(["metastatic of disease:DOID:9773 2015-03-01"]);
  const found = (on: string) => condition(icd("C34.11"), { on: [on] });
  expect(states(old, found("2015-02-10"))).toEqual(["metastatic of disease:DOID:1324 2015-03-01"]);
  expect(states(old, found("2015-03-11"))).toEqual([
    "metastatic of null 2015-03-01",
    "metastatic of disease:DOID:1324 2015-03-12",
  ]);
  expect(states(old, found("2014-07-01"))).toEqual(["metastatic of null 2015-03-01"]);
});

it("a metastasis that is coded before its cancer is of it, and is no cancer beside it", () => {
  const spread = condition(icd("C79.51"), { on: ["2015-05-28"] });
  const lung = condition(icd("C34.11"), { on: ["2015-06-01"] });
  const ofWhich = (...resources: Resource[]) =>
    factsOf(...resources).flatMap(({ kind, of }) => (kind === "disease-state" ? [of] : []));
  expect(ofWhich(spread, lung)).toEqual([null, "disease:DOID:1324"]);
});

describe("a procedure", () => {
  const done = (name: string, on: string, more: object = {}) =>
    resourceOfType("Procedure", { code: words(name), status: "completed", on: [on], ...more });
  const of = (...resources: Resource[]) =>
    factsOf(...resources).flatMap((fact) => (fact.kind === "procedure" ? `${fact.role} ${fact.of}` : []));
  const breast = condition(icd("C50.412"), { on: ["2015-02-01"] });

  it("is for the reason that it codes, in the role that it says", () => {
    const reason = { coding: icd("C50.412").coding, text: "Adjuvant" };
    expect(of(done("Whole breast radiotherapy", "2015-05-01", { reason }))).toEqual(["adjuvant disease:DOID:9773"]);
  });

  it("against a cancer is for the patient's only one", () => {
    expect(of(breast, done("Lumpectomy, left", "2015-03-05"))).toEqual(["null disease:DOID:9773"]);
    expect(of(breast, done("Radiotherapy", "2015-03-05"))).toEqual(["null disease:DOID:9773"]);
  });

  it("is for nothing that is known where it is of another organ, long before, or where there are two cancers", () => {
    expect(of(breast, done("Prostatectomy", "2015-03-05"), done("Hip replacement", "2015-03-05"))).toEqual([
      "null null",
      "null null",
    ]);
    expect(of(breast, done("Lumpectomy", "2011-03-05"))).toEqual(["null null"]);
    expect(of(breast, condition(icd("C34.11")), done("Radiotherapy", "2015-04-05"))).toEqual(["null null"]);
  });
});

describe("what a visit was for", () => {
  const asthma = coded("http://snomed.info/sct", "195967001", "Asthma");
  const visit = (name: string, reasons: CodeableConcept[], on: string) =>
    resourceOfType("Encounter", { code: words(name), reasons, status: "finished", on: [on, on] });
  const diseases = (...resources: Resource[]) =>
    factsOf(...resources).flatMap(({ kind, concept, certainty, place, occurredAt: { start } }) =>
      kind === "condition" && place.in === "resource"
        ? [`${place.resourceType} ${concept} ${certainty} ${start?.at.slice(0, 10)}`]
        : [],
    );

  it("is possible, since whoever comes with a reason may leave with another diagnosis", () => {
    expect(diseases(visit("Consultation", [asthma], "2016-01-02"))).toEqual([
      "Encounter disease:DOID:2841 possible 2016-01-02",
    ]);
  });

  it("is so where the visit itself is called by the disease", () => {
    expect(diseases(visit("Asthma follow-up", [asthma], "2016-01-02"))).toEqual([
      "Encounter disease:DOID:2841 sure 2016-01-02",
    ]);
    expect(diseases(visit("Asthma screening", [asthma], "2016-01-02"))[0]).toContain("possible");
  });

  it("is told once, by the first of several visits, and not where a diagnosis of that time tells it", () => {
    const visits = ["2016-01-02", "2017-01-02"].map((on) => visit("Asthma follow-up", [asthma], on));
    expect(diseases(...visits)).toEqual(["Encounter disease:DOID:2841 sure 2016-01-02"]);
    expect(diseases(condition(asthma), ...visits)).toEqual(["Condition disease:DOID:2841 sure 2015-03-02"]);
    expect(diseases(condition(asthma, { on: ["2015-03-02", "2015-06-02"] }), ...visits)).toHaveLength(2);
  });

  it("tells nothing of a visit that did not take place, and of no disease where it is none", () => {
    const planned = resourceOfType("Encounter", { reasons: [asthma], status: "planned", on: ["2016-01-02"] });
    expect(diseases(planned, visit("Consultation", [words("Wants advice")], "2016-01-02"))).toEqual([]);
  });
});

it("a visit to a ward of intensive care is one, and sex, birth and death are facts of the person", () => {
  const icu = resourceOfType("Encounter", {
    class: { system: null, code: "ACUTE", display: null },
    code: words("Intensive care"),
    status: "finished",
    on: ["2015-03-01T08:00:00Z"],
  });
  expect(factsOf(icu)[0]?.encounterClass).toBe("intensive care");
  const { facts, coverage } = read(historyWith([icu], { sex: "female", deceased: at("2020-02-02") }));
  expect(
    facts.flatMap(({ kind, knownAt, place }) => (place.in === "patient" ? [`${kind} ${knownAt?.slice(0, 10)}`] : [])),
  ).toEqual(["sex 0001-01-01", "birth 0001-01-01", "death 2020-02-03"]);
  expect([...coverage]).toEqual(["encounter"]);
});

it("a kind is covered where somebody states that there is none of it, and not where nobody asked", () => {
  const none = condition(called("No known problems", "no-known-problems"));
  expect([...read(historyWith([none])).coverage].sort()).toEqual(["condition", "encounter"]);
  const list = resourceOfType("Other", {
    fhirType: "List",
    code: coded("http://loinc.org", "11450-4"),
    emptyReason: "notasked",
    on: ["2015"],
  });
  const all = { ...tables, ofSource: () => ["condition"] as const };
  expect([...factsOfHistory(historyWith([list]), all, new Map()).coverage]).toEqual([]);
});

describe("a note", () => {
  const note = (more: object = {}) =>
    resourceOfType("DocumentReference", { on: ["2015-03-02"], status: "current", textLength: 10, ...more });
  const factsWith = (text: string, ...resources: Resource[]) => {
    const notes = new Map(
      resources.flatMap((one) => (one.resourceType === "DocumentReference" ? [[one.id, text]] : [])),
    );
    return factsOfHistory(historyWith(resources), tables, notes).facts.filter(
      ({ kind }) => kind !== "birth" && kind !== "sex",
    );
  };

  it("gives its facts, known since the note was", () => {
    const one = note();
    const [fact] = factsWith("He has gout.", one);
    expect(fact).toMatchObject({ kind: "condition", knownAt: one.knownAt, place: { in: "document", id: one.id } });
  });

  it("that says again what is coded is another source of it", () => {
    const facts = factsWith("He has type 2 diabetes.", condition(icd("E11.9"), { on: ["2014-01-01"] }), note());
    expect(facts).toHaveLength(1);
    expect(facts[0]?.also).toHaveLength(1);
  });

  it("entered in error, or of which no text was read, says nothing", () => {
    expect(factsWith("He has gout.", note({ status: "entered-in-error" }))).toEqual([]);
    expect(
      factsOfHistory(historyWith([note()]), tables, new Map()).facts.some(({ place }) => place.in === "document"),
    ).toBe(false);
  });

  it("a report's conclusion is read with its text", () => {
    const report = resourceOfType("DiagnosticReport", {
      on: ["2015-03-02"],
      status: "final",
      conclusion: "Stage IIIB.",
    });
    expect(factsWith("", report).map(({ kind, stage, state }) => stage ?? `${kind} ${state}`)).toEqual([
      "IIIB",
      "disease-state locally advanced",
    ]);
  });
});

it("race and ethnicity are as the Patient says them, known from the first", () => {
  const patient = resourceOfType("Other", {
    fhirType: "Patient",
    races: ["Asian", "White"],
    ethnicity: "Not Hispanic or Latino",
  });
  expect(factsOf(patient).map(({ kind, words }) => [kind, words])).toEqual([
    ["race", "Asian"],
    ["race", "White"],
    ["ethnicity", "Not Hispanic or Latino"],
  ]);
});
