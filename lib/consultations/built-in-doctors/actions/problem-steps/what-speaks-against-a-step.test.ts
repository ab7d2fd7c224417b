import { describe, expect, it } from "vitest";
import type { Background } from "../../../../clinical/background/background-schema";
import { backgroundWith, minute } from "../../../../clinical/fixtures/made-background";
import type { Problem } from "../../../../clinical/problems/problem-schema";
import type { Chart } from "../../../../clinical/schema";
import { builtInLibrary } from "../../../../evidence/libraries/built-in-library.server";
import type { FeatureId } from "../../../../record/catalogue";
import { summaryOf } from "../../../fixtures/build";
import { septicCase } from "../../../fixtures/case";
import { asMade } from "../../wording/wording";
import { bedsideChecks } from "../bedside-checks";
import { suggestedActions } from "../suggested-actions";

const { chart: septic } = septicCase();
const library = builtInLibrary().map((p, i) => ({ ...p, rank: i + 1, score: 1, hash: "0".repeat(64) }));
const minutes = septic.asOfMinutes - 60;

type Values = Partial<Record<FeatureId, number>>;
interface Told {
  values: Values;
  beside?: Values;
  title?: string;
  text?: string;
  severity?: 1 | 2 | 3;
}

/** A chart with one problem that stands in some values, others measured beside it. */
function chartOf(id: string, { values, beside = {}, title = id, text = id, severity = 2 }: Told): Chart {
  const entries = Object.entries(values) as [FeatureId, number][];
  const facts = entries.map(([feature, value]): Problem["facts"][number] => {
    const at = { minutes, value };
    return { feature, text, worst: at, latest: at, severity, reach: severity, now: severity, source: "" };
  });
  const others = Object.entries({ ...values, ...beside }) as [FeatureId, number][];
  const { urineLatelyMlPerKgPerHour: _, ...rest } = septic;
  return {
    ...rest,
    admissionReason: null,
    findings: [],
    ventilation: { recorded: false, firstMinutes: null, lastMinutes: null },
    summaries: others.map(([feature, value]) => summaryOf(feature, [[minutes, value]])),
    problems: [
      { id, system: "metabolism", title, severity, course: "present", facts, reading: null, notExcluded: null },
    ],
  };
}

const told = (chart: Chart) => {
  const steps = suggestedActions(chart, library, 9, asMade).map((one) => one.text);
  return [...bedsideChecks(chart, library, asMade).map(({ text }) => text), ...steps].join("\n");
};
const ventilated = { recorded: true, firstMinutes: 0, lastMinutes: septic.asOfMinutes };

describe("a step looks at what speaks against it", () => {
  it("potassium is given less only where urine is scarce, or nobody charted it", () => {
    const chart = chartOf("hypokalaemia", { values: { potassium: 2.8 } });
    expect(told(chart)).toContain("less while urine is scarce");
    expect(told({ ...chart, urineLatelyMlPerKgPerHour: 0.3 })).toContain("less while urine is scarce");
    expect(told({ ...chart, urineLatelyMlPerKgPerHour: 1.2 })).toMatch(/with ECG monitoring\.$/mu);
  });

  it("magnesium is given beside potassium unless it was measured and is there", () => {
    const of = (beside: Values) => told(chartOf("hypokalaemia", { values: { potassium: 2.8 }, beside }));
    expect(of({})).toContain("potassium and magnesium");
    expect(of({ magnesium: 1.3 })).toContain("potassium and magnesium");
    expect(of({ magnesium: 2.2 })).not.toContain("and magnesium slowly");
  });

  it("urine of one large charting is no scarce urine where no weight is recorded", () => {
    const of = (urineOutput: number) =>
      told(chartOf("hypokalaemia", { values: { potassium: 2.8 }, beside: { urineOutput } }));
    expect(of(390)).not.toContain("scarce");
    expect(of(30)).toContain("scarce");
  });

  it("ventilation is not lowered while bicarbonate is low", () => {
    const of = (bicarbonate: number) => ({
      ...chartOf("hypocapnia", { values: { paco2: 20 }, beside: { bicarbonate } }),
      ventilation: ventilated,
    });
    expect(told(of(14))).toContain("keep ventilation up");
    expect(told(of(14))).not.toContain("lower it");
    expect(told(of(24))).toContain("lower it if excessive");
  });

  it("one reading of a low pressure is repeated by cuff before a vasopressor is thought of", () => {
    const values = { meanPressure: 53 };
    const once = chartOf("hypotension", { values, text: "Mean pressure 53 mmHg at 48 h (arterial line, one reading)" });
    expect(told(once)).toMatch(/^Check the pressure by cuff at once/u);
    expect(told(once)).not.toContain("noradrenaline");
    expect(told(chartOf("hypotension", { values }))).toContain("noradrenaline");
  });

  it("ducts are not looked at for a bilirubin whose alkaline phosphatase is in range", () => {
    const of = (beside: Values) => told(chartOf("raised-bilirubin", { values: { bilirubin: 6.8 }, beside }));
    expect(of({ alkalinePhosphatase: 80 })).toContain("haemolysis and large haematomas");
    expect(of({ alkalinePhosphatase: 80 })).not.toContain("cholestasis");
    expect(of({})).toContain("cholestasis");
    expect(of({ alkalinePhosphatase: 380 })).toContain("cholestasis");
  });

  it("after heart surgery red cells have their own threshold, platelets their own causes, and urine speaks against tamponade", () => {
    const careUnit = "cardiac surgery recovery";
    const anaemia = chartOf("anaemia", { values: { hematocrit: 22 } });
    expect(told({ ...anaemia, careUnit })).toContain("haemoglobin 7.5 g/dL after heart surgery");
    expect(told(anaemia)).toContain("haemoglobin 7 g/dL");
    const platelets = chartOf("thrombocytopenia", { values: { platelets: 60 } });
    expect(told({ ...platelets, careUnit })).toContain("after bypass");
    expect(told(platelets)).not.toContain("bypass");
    const kidney = chartOf("kidney-injury", { values: { creatinine: 2.1 } });
    expect(told({ ...kidney, careUnit })).toContain("tamponade");
    expect(told({ ...kidney, careUnit, urineLatelyMlPerKgPerHour: 1.4 })).not.toContain("tamponade");
  });

  it("a sodium that glucose lowers asks for ketones, not for hypertonic saline", () => {
    const values = { sodium: 128 };
    const low = told(chartOf("hyponatraemia", { values, title: "Mild hyponatraemia with high glucose" }));
    expect(low).toContain("Check ketones");
    expect(low).not.toContain("hypertonic");
    expect(told(chartOf("hyponatraemia", { values, title: "Hyponatraemia" }))).toContain("hypertonic");
  });

  it("a high pressure in a drowsy patient asks for pupils and the head now", () => {
    const values = { niSystolicPressure: 210 };
    expect(told(chartOf("hypertension", { values }))).toContain("pupils and both sides now");
    expect(told(chartOf("hypertension", { values, severity: 1 }))).not.toContain("CT of the head");
  });

  it("white cells beside a raised alkaline phosphatase ask for the bile ducts first", () => {
    const of = (beside: Values) => told(chartOf("leukocytosis", { values: { wbc: 36 }, beside }));
    expect(of({ alkalinePhosphatase: 324 })).toContain("bile ducts by ultrasound");
    expect(of({ alkalinePhosphatase: 80 })).not.toContain("bile ducts");
  });
});

describe("what the record tells was done", () => {
  const coma = chartOf("coma", { values: { gcs: 4 } });
  const procedure = (title: string, at: number) => ({
    ...{ resourceId: title, title, isRunning: false },
    ...{ since: minute(at), until: minute(at) },
  });
  const note = (text: string) => ({
    ...{ resourceId: "note", title: "Consultation note", isCut: false },
    ...{ at: minute(2700), text },
  });
  const withBackground = (more: Partial<Background>) =>
    told({ ...coma, background: { ...backgroundWith({}), ...more } });

  it("is looked at again, and not asked for as if nobody had done it", () => {
    expect(told(coma)).toContain("Get a CT of the head");
    const imaged = withBackground({ procedures: [procedure("CT of the head", -80)] });
    expect(imaged).toContain("Look at the CT of the head that was done");
    expect(imaged).not.toContain("Get a CT of the head");
    expect(withBackground({ procedures: [procedure("CT of the head", -20_000)] })).toContain("Get a CT of the head");
    expect(withBackground({ notes: [note("EEG: slow background, no seizure.")] })).toContain(
      "Look at the EEG that was done",
    );
    expect(withBackground({ notes: [note("EEG tomorrow if no better.")] })).toContain("Get an EEG");
  });
});

describe("blood and oxygen that nobody looked at", () => {
  it("are asked for by the hour of the last, and fast breathing is not called acid by a gas that is not", () => {
    const old = chartOf("tachypnoea", { values: { respiratoryRate: 30 }, beside: { bicarbonate: 29 } });
    expect(told(old)).toContain("consider heart failure and embolism");
    expect(told(chartOf("tachypnoea", { values: { respiratoryRate: 30 }, beside: { bicarbonate: 20 } }))).toContain(
      "consider acidosis and embolism",
    );
    const day = {
      ...old,
      asOfMinutes: old.asOfMinutes,
      notMeasured: ["potassium", "creatinine", "hematocrit"] as FeatureId[],
    };
    expect(told(day)).toContain("Take blood now for a count, electrolytes and creatinine: none is recorded.");
  });

  it("ketones are not looked for where bicarbonate is in range", () => {
    const sugar = (bicarbonate: number) =>
      told(chartOf("hyperglycaemia", { values: { glucose: 320 }, beside: { bicarbonate } }));
    expect(sugar(15)).toContain("Check ketones");
    expect(sugar(30)).not.toContain("ketones");
  });
});
