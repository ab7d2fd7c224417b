import { describe, expect, it, test } from "vitest";
import { backgroundWith, infusion } from "../../../../clinical/fixtures/made-background";
import { dialysisReading } from "../../../../clinical/problems/likely-dialysis";
import type { Problem } from "../../../../clinical/problems/problem-schema";
import { SEPSIS } from "../../../../clinical/problems/sepsis-problem";
import type { Chart } from "../../../../clinical/schema";
import { builtInEvidence } from "../../../../evidence/libraries/built-in-evidence.server";
import { builtInLibrary } from "../../../../evidence/libraries/built-in-library.server";
import type { FeatureId } from "../../../../record/catalogue";
import { summaryOf } from "../../../fixtures/build";
import { septicCase } from "../../../fixtures/case";
import { passageAppliesTo } from "../../evidence/passage-applicability";
import { sentenceMatching } from "../../evidence/source-sentence";
import { asMade } from "../../wording/wording";
import { bedsideChecks } from "../bedside-checks";
import { actionIdOf, suggestedActions } from "../suggested-actions";
import { careOfProblems } from "./care-of-problems";

const { chart: septic } = septicCase();
const library = builtInLibrary().map((p, i) => ({ ...p, rank: i + 1, score: 1, hash: "0".repeat(64) }));
const NEVER = { recorded: false, firstMinutes: null, lastMinutes: null };

/** A chart with one problem that stands in the given values. */
function chartWith(
  id: string,
  values: Partial<Record<FeatureId, number>>,
  ventilation: Chart["ventilation"] = NEVER,
  severity: 1 | 2 | 3 = 3,
): Chart {
  const minutes = septic.asOfMinutes - 60;
  const entries = Object.entries(values) as [FeatureId, number][];
  const facts = entries.map(([feature, value]): Problem["facts"][number] => {
    const at = { minutes, value };
    return { feature, text: feature, worst: at, latest: at, severity, reach: severity, now: severity, source: "" };
  });
  const problem = { id, system: "metabolism", title: id, severity, course: "present", facts } as const;
  return {
    ...septic,
    admissionReason: null,
    findings: [],
    ventilation,
    summaries: entries.map(([feature, value]) => summaryOf(feature, [[minutes, value]])),
    problems: [{ ...problem, facts: [...facts], reading: null, notExcluded: null }],
  };
}

const ventilated = { recorded: true, firstMinutes: 0, lastMinutes: septic.asOfMinutes };
const actionsFor = (chart: Chart) => suggestedActions(chart, library, 8, asMade).map((one) => actionIdOf(one));
const checksFor = (chart: Chart) => bedsideChecks(chart, library, asMade).map(({ text }) => text);

it("every query brings up, as the best passage, one on which a step or check of its problem rests", async () => {
  const { retrieve } = builtInEvidence();
  for (const { query, steps, checks } of careOfProblems) {
    if (query === null) continue;
    const charts = [chartWith("coma", { gcs: 3 }), chartWith("coma", { gcs: 3 }, ventilated)];
    const queries = typeof query === "string" ? [query] : charts.map(query).filter((one) => one !== null);
    for (const one of queries) {
      const found = await retrieve(one, 1);
      const rests = [...steps, ...checks].some(
        ({ sourcePatterns }) => sourcePatterns && sentenceMatching(sourcePatterns, found),
      );
      expect(rests, one).toBe(true);
    }
  }
});

it("a pupil that is fixed asks for the head of the bed and a neurosurgeon; pupils that react do not", () => {
  const comatose = chartWith("coma", { gcs: 4 }, ventilated);
  const at = { minutes: comatose.asOfMinutes - 90, precision: "second" as const };
  const seen = (sign: "right fixed" | null) =>
    actionsFor({
      ...comatose,
      background: backgroundWith({ pupils: { resourceIds: ["e"], text: "both 3 mm", sign, at } }),
    });
  expect(seen("right fixed")).toContain("pressure-in-skull");
  expect(seen(null)).not.toContain("pressure-in-skull");
});

it("hardly any urine asks for renal replacement at once where acid or potassium kills, and not by itself", () => {
  const without = (values: Partial<Record<FeatureId, number>>) => ({
    ...chartWith("oliguria", { urineOutput: 2, ...values }),
    urineLatelyMlPerKgPerHour: 0.02,
  });
  expect(actionsFor(without({ potassium: 6.2 }))).toContain("renal-replacement-now");
  expect(actionsFor(without({ ph: 7.12 }))).toContain("renal-replacement-now");
  expect(actionsFor(without({ potassium: 4.4, ph: 7.38 }))).not.toContain("renal-replacement-now");
});

it("a carbon dioxide whose blood was acid an hour before is not waited for", () => {
  const acid = chartWith("hypercapnia", { paco2: 80, ph: 7.21 });
  const fell = (text: string): Chart => ({
    ...acid,
    problems: (acid.problems ?? []).map((one) => ({ ...one, facts: one.facts.map((fact) => ({ ...fact, text })) })),
  });
  const hour = acid.asOfMinutes / 60;
  expect(actionsFor(fell(`Arterial pH fell from 7.30 at ${hour - 6} h to 7.21`))).toContain(
    "non-invasive-ventilation-now",
  );
  expect(actionsFor(fell(`Arterial pH fell from 7.40 at ${hour - 6} h to 7.21`))).toContain("non-invasive-ventilation");
});

it("a mild acidosis asks for no gas within two hours, and for no lactate where one of the day is not raised", () => {
  const acidosis = (ph: number, values: Partial<Record<FeatureId, number>> = {}) =>
    checksFor(chartWith("metabolic-acidosis", { ph, ...values }, NEVER, 2)).join("\n");
  expect(acidosis(7.25)).toContain("repeat the gas within 2 hours");
  expect(acidosis(7.33)).toContain("repeat the gas within 6 hours");
  expect(acidosis(7.33, { bicarbonate: 15 })).toContain("repeat the gas within 2 hours");
  const chart = chartWith("metabolic-acidosis", { ph: 7.33 }, NEVER, 2);
  const withLactate = (value: number) => ({
    ...chart,
    summaries: [...chart.summaries, summaryOf("lactate", [[septic.asOfMinutes - 600, value]])],
  });
  expect(checksFor(withLactate(1.1)).join("\n")).not.toContain("Measure lactate now");
  expect(checksFor(withLactate(3.1)).join("\n")).toContain("Measure lactate now");
  expect(checksFor(chart).join("\n")).toContain("Measure lactate now");
});

it("a gas is asked for as soon as the lack of oxygen is severe", () => {
  const gas = (severity: 2 | 3) =>
    checksFor(chartWith("hypoxaemia", { pao2: 60, fio2: 0.6 }, NEVER, severity)).join("\n");
  expect(gas(3)).toContain("Take an arterial gas within the hour");
  expect(gas(2)).toContain("Take an arterial gas within 2 hours");
  const never = (rate: number, severity: 1 | 2) =>
    checksFor(chartWith("tachypnoea", { respiratoryRate: rate }, NEVER, severity)).join();
  expect(never(34, 2)).toContain("Take an arterial gas now: none is recorded.");
  expect(never(24, 1)).toContain("Take an arterial gas if saturation or breathing gives cause: none is recorded.");
});

it("under a muscle relaxant nobody's sedation is lightened, and no movement is asked for", () => {
  const tubed = chartWith("coma", { gcs: 3 }, ventilated);
  const cisatracurium = infusion("cisatracurium", "mg/kg/h", [[0, 2880, 0.1]], { state: "running", until: null });
  const relaxed = { ...tubed, background: backgroundWith({ drugs: [cisatracurium], recorded: ["drugs given"] }) };
  expect(actionsFor(tubed)).toContain("sedation-and-coma-score");
  expect(actionsFor(relaxed)).not.toContain("sedation-and-coma-score");
  expect(checksFor(tubed).join()).toContain("movement of both sides");
  expect(checksFor(relaxed).join()).toContain("Check pupils, glucose and depth of sedation now");
  expect(checksFor(relaxed).join()).not.toContain("movement of both sides");
});

it("a coma without a tube asks for the airway, one under ventilation for the sedation", () => {
  expect(actionsFor(chartWith("coma", { gcs: 5 }))).toContain("protect-airway");
  const tubed = actionsFor(chartWith("coma", { gcs: 5 }, ventilated));
  expect(tubed).toContain("sedation-and-coma-score");
  expect(tubed).not.toContain("protect-airway");
});

it("sedation is not lightened where oxygenation is poor", () => {
  expect(actionsFor(chartWith("coma", { gcs: 5, pao2: 60, fio2: 1 }, ventilated))).not.toContain(
    "sedation-and-coma-score",
  );
});

it("before free water the cause of a high sodium is asked for, and water follows a rate", () => {
  const chart = chartWith("hypernatraemia", { sodium: 158 });
  expect(checksFor(chart)[0]).toContain("whether the sodium is deliberate (osmotherapy)");
  expect(actionsFor(chart)).toContain("water-deficit");
  expect(actionsFor(chart)).not.toContain("diabetes-insipidus");
});

it("a mildly low sodium asks for fluids and another sodium, not for seizures or hypertonic saline", () => {
  const chart = chartWith("hyponatraemia", { sodium: 132 });
  const mild = { ...chart, problems: chart.problems?.map((one) => ({ ...one, title: "Mild hyponatraemia" })) };
  expect(checksFor(mild)[0]).toMatch(/^Look at fluids given/u);
  expect(actionsFor(mild)).not.toContain("sodium-rise-limit");
  expect(checksFor(chart)[0]).toMatch(/^Check seizures/u);
  expect(actionsFor(chart)).toContain("sodium-rise-limit");
});

it("a stable, mildly low hematocrit beside few platelets is no search for bleeding or haemolysis", () => {
  const chart = chartWith("anaemia", { hematocrit: 29 });
  const [anaemia] = chart.problems ?? [];
  if (!anaemia) throw new Error("no problem");
  const beside = { ...anaemia, id: "thrombocytopenia", title: "Thrombocytopenia" };
  const mild = { ...chart, problems: [{ ...anaemia, severity: 1 as const }, beside] };
  expect(checksFor(mild).join()).not.toContain("haptoglobin");
  expect(checksFor({ ...chart, problems: [anaemia, beside] }).join()).not.toContain("haptoglobin");
  const kidney = { ...anaemia, id: "kidney-injury", title: "Acute kidney injury" };
  expect(checksFor({ ...chart, problems: [anaemia, beside, kidney] }).join()).toContain("haptoglobin");
});

it("noradrenaline is for a pressure that is low now, not for a lactate that lags behind it", () => {
  expect(actionsFor(chartWith("shock", { meanPressure: 50, lactate: 6 }))).toContain("noradrenaline-first");
  expect(actionsFor(chartWith("shock", { lactate: 6 }))).not.toContain("noradrenaline-first");
});

it("antimicrobials of a possible septic shock are among its first two steps", () => {
  const chart = chartWith("shock", { meanPressure: 50, lactate: 6, temperature: 39 });
  const reading = { text: SEPSIS, for: [], against: [] };
  const septic = { ...chart, problems: chart.problems?.map((one) => ({ ...one, reading })) };
  expect(actionsFor(septic).slice(0, 2)).toEqual(["noradrenaline-first", "antimicrobials-in-shock"]);
});

it("the first step of a shock with a low pressure names its target, and the sentence that gives it", () => {
  const [first] = suggestedActions(chartWith("shock", { meanPressure: 50, lactate: 6 }), library, 8, asMade);
  expect(first?.text).toContain("65 mmHg");
  const quotes = (first?.evidence ?? []).map((ref) => (ref.kind === "passage" ? ref.quote : ""));
  expect(quotes.some((quote) => quote.includes("65 mmHg"))).toBe(true);
  expect(quotes.some((quote) => /noradrenaline/iu.test(quote))).toBe(true);
  const withoutTarget = library.filter(({ text }) => !text.includes("65 mmHg"));
  const told = suggestedActions(chartWith("shock", { meanPressure: 50 }), withoutTarget, 8, asMade);
  expect(told.map((one) => one.text).join()).not.toContain("65 mmHg");
});

it("line and cuff that disagree ask for level, zero and a square-wave test, then for the pressure that is verified", () => {
  const chart = chartWith("pressure-disagreement", { niMeanPressure: 55 });
  expect(checksFor(chart)[0]).toMatch(/level and zero, square-wave .* cuff size now/u);
  expect(actionsFor(chart)).toContain("verified-pressure");
});

describe("a sodium that moved", () => {
  const moved = (title: string, from: number, to: number) => {
    const chart = chartWith("sodium-change", { sodium: to });
    const early = septic.asOfMinutes - 600;
    const summaries = [
      summaryOf("sodium", [
        [early, from],
        [septic.asOfMinutes - 60, to],
      ]),
    ];
    return { ...chart, summaries, problems: (chart.problems ?? []).map((one) => ({ ...one, title })) };
  };

  it("is not let rise from a low one, or fall from a high one, beyond what its source allows in a day", () => {
    expect(actionsFor(moved("Rising sodium", 122, 140))).toContain("rise-of-sodium");
    expect(actionsFor(moved("Falling sodium", 160, 144))).toContain("fall-of-sodium");
  });

  it("within its range asks for urine and fluids alone", () => {
    const chart = moved("Rising sodium", 137, 145);
    expect(actionsFor(chart).filter((id) => id?.includes("sodium"))).toEqual([]);
    expect(checksFor(chart)[0]).toContain("urine output and osmolality");
  });
});

describe("a value that another of the same hour contradicts", () => {
  const anaemia = chartWith("anaemia", { hematocrit: 19 });
  const twice = (value: number) => ({
    ...anaemia,
    summaries: [
      summaryOf("hematocrit", [
        [septic.asOfMinutes - 60, value],
        [septic.asOfMinutes - 60, 19],
      ]),
    ].map((one) => ({
      ...one,
      ...(value - 19 > 6 && { contradictedBy: { minutes: septic.asOfMinutes - 60, value } }),
    })),
  });

  it("leads to another sample and not to red cells", () => {
    expect(actionsFor(twice(31))).not.toContain("red-cells");
    expect(checksFor(twice(31))[0]).toMatch(/^Repeat hematocrit now before transfusing: 31\.0 at .* and 19\.0% at .*/u);
  });

  it("leads to red cells where the other agrees", () => {
    expect(actionsFor(twice(20))).toContain("red-cells");
    expect(checksFor(twice(20)).join()).not.toContain("before transfusing");
  });

  it("holds back an action on a finding too", () => {
    const lactate = { ...septic, summaries: septic.summaries.map((one) => ({ ...one })) };
    const ids = (chart: Chart) => actionsFor({ ...chart, problems: [] });
    expect(ids(lactate)).toContain("repeat-lactate");
    const contradicted = lactate.summaries.map((one) =>
      one.feature === "lactate" ? { ...one, contradictedBy: { ...one.last, value: 1 } } : one,
    );
    expect(ids({ ...lactate, summaries: contradicted })).not.toContain("repeat-lactate");
  });
});

it("every step and check of the tables has at most 22 words, and they have 13 in the mean", () => {
  const words = careOfProblems
    .flatMap(({ steps, checks }) => [...steps, ...checks])
    .map(({ text }) => text.split(/\s+/u).length);
  expect(Math.max(...words)).toBeLessThanOrEqual(22);
  expect(words.reduce((sum, one) => sum + one, 0) / words.length).toBeLessThan(13);
});

it("non-invasive ventilation is not for an airway that is unprotected", () => {
  expect(actionsFor(chartWith("hypercapnia", { paco2: 80, ph: 7.2, gcs: 14 }))).toContain("non-invasive-ventilation");
  const drowsy = actionsFor(chartWith("hypercapnia", { paco2: 80, ph: 7.2, gcs: 6 }));
  expect(drowsy).not.toContain("non-invasive-ventilation");
  expect(drowsy).toContain("intubate-for-hypercapnia");
});

it("support for breathing is brought where retained carbon dioxide has made the blood this acid", () => {
  const bring = "Bring ventilatory support to the bedside now, prepare to intubate; check consciousness and sedatives.";
  expect(checksFor(chartWith("hypercapnia", { paco2: 74, ph: 7.2, gcs: 14 }))).toContain(bring);
  expect(checksFor(chartWith("hypercapnia", { paco2: 62, ph: 7.31, gcs: 14 }))).not.toContain(bring);
});

describe("what does not fit the patient is not asked for", () => {
  const pain = "Check chest pain and a 12-lead ECG now; repeat troponin; echocardiography.";
  const without = "Check a 12-lead ECG now; repeat troponin; echocardiography.";

  it("as chest pain of who is in a coma or ventilated", () => {
    expect(checksFor(chartWith("myocardial-injury", { troponinT: 1, gcs: 15 }))).toContain(pain);
    expect(checksFor(chartWith("myocardial-injury", { troponinT: 1, gcs: 7 }))).toContain(without);
    expect(checksFor(chartWith("myocardial-injury", { troponinT: 1, gcs: 11 }, ventilated))).toContain(without);
  });

  it("as a diuretic where urine is plenty or the circulation fails", () => {
    const diuretic = "Check fluid balance and weight; give a diuretic only if overloaded.";
    const lungs = chartWith("hypoxaemia", { pao2: 70, gcs: 15 });
    expect(checksFor(lungs)).toContain(diuretic);
    for (const id of ["polyuria", "shock", "possible-sepsis"]) {
      const [beside] = chartWith(id, { urineOutput: 300 }).problems ?? [];
      const both = { ...lungs, problems: [...(lungs.problems ?? []), ...(beside ? [beside] : [])] };
      expect(checksFor(both)).not.toContain(diuretic);
    }
  });

  it("as sorting an acidosis that is over: a bicarbonate that stays low is sorted by its own name", () => {
    expect(actionsFor(chartWith("metabolic-acidosis", { ph: 7.31, bicarbonate: 17 }))).toContain("anion-gap");
    expect(actionsFor(chartWith("metabolic-acidosis", { ph: 7.42, bicarbonate: 20 }))).not.toContain("anion-gap");
    const low = actionsFor(chartWith("metabolic-acidosis", { ph: 7.38, bicarbonate: 13 }));
    expect(low).not.toContain("anion-gap");
    expect(low).toContain("anion-gap-of-low-bicarbonate");
  });

  it("as slowing a rhythm that nobody has seen: it hangs on the ECG, and not while the pressure is low", () => {
    const fast = suggestedActions(chartWith("tachycardia", { heartRate: 150 }), library, 8, asMade);
    const slow = fast.find((one) => actionIdOf(one) === "rate-of-fibrillation");
    expect(slow?.text).toMatch(/only if an ECG shows/u);
    const low = chartWith("tachycardia", { heartRate: 150 });
    const [pressure] = chartWith("hypotension", { meanPressure: 50 }).problems ?? [];
    expect(actionsFor({ ...low, problems: [...(low.problems ?? []), ...(pressure ? [pressure] : [])] })).not.toContain(
      "rate-of-fibrillation",
    );
  });

  it("as oxygen by the nose, a mask or a trial of breathing where a tube may be in or the patient is in a coma", () => {
    const ended = (hours: number) => ({
      recorded: true,
      firstMinutes: 0,
      lastMinutes: septic.asOfMinutes - hours * 60,
    });
    const finding: Chart["findings"][number] = {
      ...{ id: "pao2-low", text: "", feature: "pao2", direction: "low", source: "" },
      ...{ minutes: septic.asOfMinutes - 60, value: 55, severity: 2 },
    };
    const lungs = (hours: number, gcs: number) =>
      actionsFor({ ...chartWith("hypoxaemia", { pao2: 55, gcs }, ended(hours)), findings: [finding] });
    expect(lungs(20, 15)).toContain("high-flow-nasal-oxygen");
    // Who speaks has no tube any more.
    expect(lungs(3, 15)).toContain("high-flow-nasal-oxygen");
    expect(lungs(3, 10)).not.toContain("high-flow-nasal-oxygen");
    expect(lungs(20, 10)).not.toContain("high-flow-nasal-oxygen");
    const acid = { paco2: 80, ph: 7.2, gcs: 10 };
    expect(actionsFor(chartWith("hypercapnia", acid))).toContain("non-invasive-ventilation");
    expect(actionsFor(chartWith("hypercapnia", acid, ended(10)))).not.toContain("non-invasive-ventilation");
    const weanable = (gcs: number) => actionsFor(chartWith("hypoxaemia", { pao2: 100, fio2: 0.4, gcs }, ventilated));
    expect(weanable(11)).toContain("breathing-trial");
    expect(weanable(6)).not.toContain("breathing-trial");
  });
});

it("a problem of which nothing is known is named, and not passed over", () => {
  expect(checksFor(chartWith("raised-d-dimer", { dDimer: 21 }))).toContain(
    "Check raised-d-dimer at the bedside now: nothing that was retrieved bears on it.",
  );
  expect(checksFor(chartWith("raised-ldh", { lactateDehydrogenase: 5000 })).join()).toContain("what sets it free");
});

describe("very few white cells", () => {
  it("with a fever ask for cultures and a differential, and for broad antimicrobials within the hour", () => {
    const chart = chartWith("neutropenic-fever", { wbc: 1.4, temperature: 38.6 });
    expect(checksFor(chart)[0]).toMatch(/^Take blood cultures and a differential now/u);
    expect(suggestedActions(chart, library, 8, asMade)[0]?.text).toBe(
      "Give a broad antipseudomonal beta-lactam within the hour, after cultures; ask for allergies.",
    );
    expect(actionsFor(chart)).not.toContain("antipseudomonal");
  });

  it("without a fever ask for a differential", () => {
    expect(checksFor(chartWith("leukopenia", { wbc: 1.4 }))[0]).toMatch(/^Get a differential now/u);
  });
});

it("a fever that stands is searched for its source, however many problems come before it", () => {
  const [fever] = chartWith("fever", { temperature: 38.6 }).problems ?? [];
  const ids = ["coma", "thrombocytopenia", "kidney-injury", "metabolic-acidosis", "falling-hematocrit", "hypoxaemia"];
  const others = [...ids, "liver-injury", "tachycardia", "shock"].flatMap(
    (id) => chartWith(id, { gcs: 6 }).problems ?? [],
  );
  const mild = (fever?.facts ?? []).map((fact) => ({ ...fact, severity: 1 as const, now: 1 as const }));
  const problems = [...others, ...(fever ? [{ ...fever, severity: 1 as const, facts: mild }] : [])];
  expect(checksFor({ ...septic, findings: [], problems }).join()).toContain("Look for a source");
});

describe("a check that speaks of potassium", () => {
  const injury = (potassium: number, hours = 1) => {
    const chart = chartWith("kidney-injury", { creatinine: 3 });
    const summary = summaryOf("potassium", [[septic.asOfMinutes - hours * 60, potassium]]);
    return { ...chart, summaries: [...chart.summaries, summary] };
  };

  it("tells one that is high, and asks for it again soon", () => {
    expect(checksFor(injury(5.6)).join("|")).toMatch(
      /Repeat potassium within 4 hours, with acid-base, creatinine and urine: potassium 5\.6 mmol\/L at \d+ h\./u,
    );
    expect(checksFor(injury(5.6, 8)).join("|")).toMatch(/Measure potassium and acid-base now; .*: potassium 5\.6/u);
  });

  it("cites the value that it tells", () => {
    const chart = injury(5.6);
    const told = bedsideChecks(chart, library, asMade).find(({ text }) => text.includes("5.6 mmol/L"));
    expect(told?.evidence).toContainEqual(expect.objectContaining({ feature: "potassium", value: 5.6 }));
  });

  it("tells one that rises, and none that is neither", () => {
    const [kidney] = injury(5.2).problems ?? [];
    const [rising] = chartWith("rising-potassium", { potassium: 5.2 }).problems ?? [];
    const problems = [kidney, rising].filter((one) => one !== undefined);
    expect(checksFor({ ...injury(5.2), problems }).join("|")).toContain("potassium 5.2 mmol/L");
    expect(checksFor(injury(5.2))).toContain("Repeat potassium, acid-base, creatinine and urine within 12 hours.");
  });
});

describe("aspartate aminotransferase of twice the alanine aminotransferase", () => {
  const chart = chartWith("liver-injury", { aspartateAminotransferase: 620, alanineAminotransferase: 140 });
  const ECG = /ECG, troponin and creatine kinase now, before reading the aminotransferases as liver/u;

  it("asks for ECG and troponin first in a coronary unit, and for the liver next", () => {
    const [first, ...rest] = checksFor({ ...chart, careUnit: "coronary care" });
    expect(first).toMatch(ECG);
    expect(rest.join()).toContain("ultrasound of liver and ducts");
  });

  it("asks for the liver first where jaundice goes with it", () => {
    const values = { aspartateAminotransferase: 3379, alanineAminotransferase: 398, bilirubin: 9 };
    expect(checksFor({ ...chartWith("liver-injury", values), careUnit: "coronary care" }).join()).not.toMatch(ECG);
  });

  it("asks so beside a raised troponin that does not press, and not elsewhere", () => {
    const [troponin] = chartWith("raised-troponin", { troponinT: 0.05 }).problems ?? [];
    const mild = { ...troponin, severity: 1 as const } as Problem;
    const others = ["coma", "kidney-injury", "hypoxaemia"].flatMap((id) => chartWith(id, { gcs: 6 }).problems ?? []);
    const problems = [...others, ...(chart.problems ?? []), mild];
    expect(checksFor({ ...chart, careUnit: "medical ICU", problems }).join()).toMatch(ECG);
    expect(checksFor({ ...chart, careUnit: "medical ICU" }).join()).not.toMatch(ECG);
  });
});

describe("steps in proportion", () => {
  const titled = (chart: Chart, change: Partial<Problem>): Chart => ({
    ...chart,
    problems: (chart.problems ?? []).map((one) => ({ ...one, ...change })),
  });

  it("a heart rate near arrest asks for the pulse at once, and for atropine if it is real", () => {
    const chart = chartWith("bradycardia", { heartRate: 22 });
    expect(checksFor(chart)[0]).toMatch(/^Check the pulse at once: is the rate real/);
    expect(actionsFor(chart)).toContain("atropine-at-once");
    expect(actionsFor(chart)).not.toContain("atropine");
    expect(actionsFor(chartWith("bradycardia", { heartRate: 38 }, NEVER, 2))).toContain("atropine");
  });

  it("a mean pressure with hardly any flow asks for the pulse and a cuff at once, before anything else of it", () => {
    expect(checksFor(chartWith("hypotension", { meanPressure: 12 }))[0]).toMatch(
      /^Check the pulse and a cuff pressure at once/,
    );
    expect(checksFor(chartWith("hypotension", { meanPressure: 48 })).join(" ")).not.toMatch(/pulse and a cuff/);
  });

  it("heparin is asked for where platelets halved, and a mild count is only repeated", () => {
    const counts = (first: number, last: number): Chart => ({
      ...chartWith("thrombocytopenia", { platelets: last }, NEVER, 2),
      summaries: [
        summaryOf("platelets", [
          [60, first],
          [septic.asOfMinutes - 60, last],
        ]),
      ],
    });
    const checks = (first: number, last: number) => checksFor(counts(first, last)).join(" ");
    expect(checks(339, 87)).toMatch(/heparin \(4Ts\)/);
    expect(checks(102, 61)).toMatch(/smear/);
    expect(checks(102, 61)).not.toMatch(/heparin/);
    expect(checks(204, 141)).toMatch(/Repeat the platelets within 24 hours/);
    expect(checks(204, 141)).not.toMatch(/heparin|smear/);
    expect(actionsFor(counts(204, 141))).not.toContain("cause-of-low-platelets");
    expect(actionsFor(counts(90, 40))).toContain("cause-of-low-platelets");
  });

  it("a low pressure that is brief and shallow asks for no tamponade and no lactate", () => {
    const mild = (value: number) => titled(chartWith("hypotension", { niMeanPressure: value }), { severity: 1 });
    expect(checksFor(mild(64))[0]).toMatch(/^Repeat the pressure now/);
    expect(checksFor(mild(64)).join(" ")).not.toMatch(/tamponade|lactate/);
    expect(checksFor(mild(57)).join(" ")).toMatch(/tamponade/);
  });

  it("more than 100 white cells ask for haematology, whatever they are read as", () => {
    for (const id of ["leukocytosis", "fever", "possible-sepsis"]) {
      expect(checksFor(chartWith(id, { wbc: 101 })).join()).toContain("Get advice of haematology now");
      expect(checksFor(chartWith(id, { wbc: 100 })).join()).not.toContain("haematology");
    }
  });

  it("an alkaline phosphatase by itself asks for bile ducts or bone, not for what injures liver cells", () => {
    const checks = (values: Parameters<typeof chartWith>[1]) => checksFor(chartWith("liver-injury", values)).join();
    expect(checks({ alkalinePhosphatase: 320 })).toContain("gamma-glutamyl transferase");
    expect(checks({ alkalinePhosphatase: 320 })).not.toContain("paracetamol");
    expect(checks({ alkalinePhosphatase: 320, alanineAminotransferase: 900 })).toContain("paracetamol");
  });

  it("leukocytosis alone asks for a differential; from 20, or with fever, for a source", () => {
    const cells = (wbc: number, id = "leukocytosis") =>
      checksFor(titled(chartWith(id, { wbc }), { severity: 1 })).join(" ");
    expect(cells(14)).toMatch(/differential/);
    expect(cells(14)).not.toMatch(/source|cultures/);
    expect(cells(25)).toMatch(/source/);
    expect(cells(14, "fever")).toMatch(/source/);
  });

  it("a coma after a cardiac arrest is looked up and treated as that, and not as poisoning or sugar", () => {
    const coma = {
      ...chartWith("coma", { gcs: 4, glucose: 260 }, ventilated),
      admissionReason: "Cardiac arrest, comatose",
    };
    expect(actionsFor(coma)).toEqual(expect.arrayContaining(["temperature-after-arrest", "prognosis-after-arrest"]));
    expect(actionsFor({ ...coma, admissionReason: null })).not.toContain("temperature-after-arrest");
    const warm = { ...chartWith("coma", { gcs: 4, temperature: 38.4 }, ventilated), admissionReason: "VF arrest" };
    expect(actionsFor(warm)).toContain("lower-temperature-after-arrest");
    expect(actionsFor(warm)).not.toContain("temperature-after-arrest");
    const applies = (id: string, chart: Chart) =>
      passageAppliesTo(library.find((one) => one.id === id) as never, chart);
    expect(applies("ada-2024-hhs", coma)).toBe(false);
    const slow = chartWith("slow-breathing", { respiratoryRate: 6 });
    expect(applies("aha-2023-opioid-overdose", slow)).toBe(true);
    expect(applies("aha-2023-opioid-overdose", { ...slow, admissionReason: "Cardiac arrest" })).toBe(false);
  });

  it("where dialysis is likely it is asked for, and none is started", () => {
    const kidney = titled(chartWith("kidney-injury", { creatinine: 1.8, urineOutput: 0 }), {
      reading: dialysisReading(["Creatinine fell"]),
    });
    expect(checksFor(kidney).join(" ")).toMatch(/Check now whether dialysis runs/);
    expect(actionsFor(kidney)).not.toContain("renal-replacement");
  });

  it("of a patient on a ventilator who is not deep, sedation is lightened before the head is scanned", () => {
    const score = (gcs: number) => actionsFor(chartWith("reduced-consciousness", { gcs }, ventilated, 2));
    expect(score(11)).not.toContain("imaging-in-coma");
    expect(score(6)).toContain("imaging-in-coma");
  });
});

describe("where more is asked for than there is room", () => {
  const first = (id: string, severity: 1 | 2 | 3, values: Partial<Record<FeatureId, number>>) =>
    (chartWith(id, values).problems ?? []).map((one) => ({
      ...one,
      severity,
      facts: one.facts.map((fact) => ({ ...fact, severity, now: severity })),
    }));
  const mild = [
    ...first("reduced-consciousness", 1, { gcs: 13 }),
    ...first("hypokalaemia", 1, { potassium: 3.1 }),
    ...first("falling-hematocrit", 1, { hematocrit: 30 }),
    ...first("liver-injury", 1, { alanineAminotransferase: 300 }),
    ...first("rising-potassium", 1, { potassium: 5.2 }),
  ];
  const marked = [
    ...first("hypoxaemia", 2, { pao2: 70 }),
    ...first("thrombocytopenia", 2, { platelets: 40 }),
    ...first("hyponatraemia", 2, { sodium: 122 }),
    ...first("hyperglycaemia", 2, { glucose: 400 }),
  ];

  it("a critical problem's further checks come before a mild one's first, and a lactate is asked for by whom it comes first for", () => {
    const chart = chartWith("hypotension", { meanPressure: 50 });
    const reading = { text: SEPSIS, for: [], against: [] };
    const critical = (chart.problems ?? []).map((one) => ({ ...one, reading }));
    const told = checksFor({ ...chart, summaries: [], problems: [...critical, ...marked, ...mild] });
    expect(told.join(" ")).toContain("Measure lactate now");
    expect(told.join(" ")).toContain("Look for a source now");
  });
});

test("a deep hypoxaemia under ventilation asks for volumes and then for the turn in one step; a milder one for volumes alone", () => {
  const steps = (pao2: number) => actionsFor(chartWith("hypoxaemia", { pao2, fio2: 0.8 }, ventilated));
  expect(steps(70)).toContain("prone-positioning");
  expect(steps(70)).not.toContain("tidal-volumes");
  expect(steps(150)).toContain("tidal-volumes");
});
