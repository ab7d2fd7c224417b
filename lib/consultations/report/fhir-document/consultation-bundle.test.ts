import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { featureIds } from "../../../record/catalogue";
import type { PatientRecord } from "../../../record/schema";
import { checkResource } from "../../../record/sources/fhir/reading/check-resource";
import type { JsonObject } from "../../../record/sources/fhir/reading/patient-resources";
import type { Entry } from "../../clinician-entries/entry-schema";
import { septicCase } from "../../fixtures/case";
import { noradrenaline, propofol, said } from "../../testing/entries";
import { Play } from "../../testing/play";
import { clinician, requestData, unanimous } from "../../testing/samples";
import { reportDocument } from "../build-report-document";
import { consultationBundle } from "./consultation-bundle";
import { blocksXhtml, xhtmlText } from "./narrative";

const { observations } = septicCase();
const record: PatientRecord = {
  patient: { id: "patient-1", mrn: "S-0007", name: null, synthetic: true, sex: "female" },
  encounter: {
    ...{ id: requestData.encounterId, patientId: "patient-1", source: "synthetic", ageYears: 71, heightCm: null },
    ...{ careUnit: null, admissionReason: "Sepsis", observedMinutes: 2880 },
  },
  series: featureIds.flatMap((feature) => {
    const points = observations(feature);
    return points.length === 0
      ? []
      : [
          {
            ...{ feature, codes: [feature], units: ["1"], sourceLines: points.map((_, i) => i) },
            times: points.map(({ minutes }) => minutes),
            values: points.map(({ value }) => value),
            statuses: points.map(() => "final" as const),
          },
        ];
  }),
};

const limit: Entry = { ...said, kind: "limit-of-care", limit: "no dialysis" };
const ventilator: Entry = { ...said, kind: "ventilator", support: "invasive", value: 8, unit: "cmH2O", fio2: 0.5 };
const culture: Entry = { ...said, kind: "culture", specimen: "blood", result: "pending" };

function bundleOf(entries: readonly Entry[] = []) {
  const play = new Play().request().run(unanimous, ({ completed }) => completed.has("draft"));
  for (const entry of entries)
    play.do({ kind: "enter", actor: clinician, entered: { name: "Dr Ito", entry, confirmed: ["conflict-dose"] } });
  const { state } = play.run(unanimous);
  const check = () => ({ verdict: "supported" as const, reason: "stands" });
  const document = reportDocument(state, { subject: record.patient, check, observations });
  if (!document) throw new Error("the run has a final report");
  const bundle = consultationBundle(state, { document, record, exportedAt: new Date("2026-01-02T00:00:00Z") });
  const resources = (bundle.entry as { resource: JsonObject }[]).map(({ resource }) => resource);
  const ofType = (type: string) => resources.filter(({ resourceType }) => resourceType === type);
  return { state, document, bundle, resources, ofType };
}

const whole = bundleOf([propofol, noradrenaline, limit, ventilator, culture]);

describe("a consultation as a document Bundle", () => {
  it("is R4 without a fault, with whatever clinicians entered", () => {
    for (const { bundle, resources } of [bundleOf(), whole])
      for (const resource of [bundle, ...resources])
        expect(checkResource(resource)).toEqual({ error: null, notes: [] });
  });

  it("begins with the Composition, which has a section a section of the report", () => {
    const { resources, document } = whole;
    expect(resources[0]?.resourceType).toBe("Composition");
    const titles = ((resources[0]?.section ?? []) as JsonObject[]).map(({ title }) => title);
    expect(titles.slice(0, document.sections.length)).toEqual(document.sections.map(({ heading }) => heading));
  });

  it("leads every reference to one entry of its own, and every entry is referred to", () => {
    const { resources } = whole;
    const names = resources.map(({ resourceType, id }) => `${resourceType}/${id}`);
    expect(new Set(names).size).toBe(names.length);
    const referred = new Set([...JSON.stringify(resources).matchAll(/"reference":"([^"]+)"/g)].map(([, to]) => to));
    expect([...referred].filter((to) => !names.includes(String(to)))).toEqual([]);
    expect(names.filter((name) => !referred.has(name))).toEqual([]);
  });

  it("gives each model's risk and the number that is told in per cent, as R4 has it, with outcome and estimand", () => {
    const { state, ofType, document } = whole;
    const risks = ofType("RiskAssessment");
    const shares = risks.map(({ prediction }) => Number((prediction as JsonObject[])[0]?.probabilityDecimal) / 100);
    const expected = [...state.predictions.map(({ risk }) => risk), state.headlineRisk?.risk ?? state.fused?.risk ?? 0];
    for (const [i, share] of expected.entries()) expect(shares[i]).toBeCloseTo(share, 6);
    for (const risk of risks) {
      expect(risk.prediction).toMatchObject([{ outcome: { text: state.request?.estimand } }]);
      expect(JSON.stringify(risk.note)).toContain(document.risk.estimand);
    }
  });

  it("says what is wrong by the record's values, and takes for mitigation what clinicians entered as done alone", () => {
    const issues = whole.ofType("DetectedIssue");
    expect(issues.length).toBe(whole.state.chart?.problems?.length ?? 0);
    for (const issue of bundleOf().ofType("DetectedIssue")) expect(issue.mitigation).toBeUndefined();
  });

  it("makes no order of what the report asks to consider", () => {
    for (const { status, intent } of whole.ofType("Task"))
      expect({ status, intent }).toEqual({ status: "draft", intent: "proposal" });
    for (const type of ["ServiceRequest", "MedicationRequest"]) expect(whole.ofType(type)).toEqual([]);
  });

  it("names what clinicians entered by its FHIR names, with who entered it", () => {
    for (const type of ["MedicationAdministration", "Consent", "DeviceUseStatement", "Specimen"])
      expect(whole.ofType(type).length, type).toBeGreaterThan(0);
    const entered = whole.ofType("Provenance").filter(({ agent }) => JSON.stringify(agent).includes("Dr Ito"));
    expect(entered).toHaveLength(6);
  });

  it("carries the label of research on whatever the team concluded, and says so in its words", () => {
    const { resources, bundle } = whole;
    for (const type of ["Composition", "RiskAssessment", "DetectedIssue", "Task"])
      for (const { meta } of whole.ofType(type)) expect(JSON.stringify(meta)).toContain("research-not-for-care");
    expect(JSON.stringify(bundle.meta)).toContain("HTEST");
    expect(JSON.stringify(resources[0]?.text)).toContain("not for care");
  });

  it("tells who spoke and which versions of models and software", () => {
    const { ofType, state } = whole;
    const text = JSON.stringify(ofType("Device"));
    for (const { sha256 } of state.predictions) expect(text).toContain(sha256);
    const [main] = ofType("Provenance").filter(({ id }) => String(id).endsWith("-provenance"));
    expect(((main?.agent ?? []) as JsonObject[]).length).toBeGreaterThan(state.predictions.length);
  });
});

describe("the narrative", () => {
  it("keeps any words as text: no tag, no entity and no character that XML does not allow", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (words) => {
        const text = xhtmlText(`${words}<script>&`);
        expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
        expect(text).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
      }),
    );
  });

  it("is never empty, since R4 does not allow it", () => {
    expect(blocksXhtml([])).toBe("<p>Nothing.</p>");
    expect(blocksXhtml([{ kind: "list", items: [] }])).toBe("<p>Nothing.</p>");
  });
});
