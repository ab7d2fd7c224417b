import { describe, expect, test } from "vitest";
import type { Claim } from "../../../claims/schema";
import { chartOf } from "../../../clinical/chart";
import { backgroundWith } from "../../../clinical/fixtures/made-background";
import type { Problem } from "../../../clinical/problems/problem-schema";
import { recordWith } from "../../../record/fixtures/record";
import { usuallyNotRecorded } from "../../../record/sources/usually-not-recorded";
import { requestData } from "../../testing/samples";
import { reportDocument } from "../build-report-document";
import { reportMarkdown } from "../markdown-export";
import { toldProblems } from "../problems-section";
import type { ReportDocument } from "../schema";
import { finalReport, finishedState, passage } from "../testing/finished-consultation";
import { doctorsDiffer } from "./doctors-differ";
import { modelVocabularyIn } from "./model-vocabulary";
import { notRecordedNames } from "./not-known";
import { notMeasuredNames } from "./not-measured";
import { textsBeforeAppendix } from "./page-sections";
import { cutToWords, PAGE_WORDS } from "./page-words";
import { stepsInOrder, stepText } from "./steps-in-order";

const hour = (h: number) => h * 60;
const chart = chartOf(
  recordWith({
    lactate: [[hour(46), 11.2]],
    potassium: [[hour(47), 6.1]],
    hematocrit: [[hour(40), 28]],
    glucose: [[hour(40), 200]],
    sodium: [[hour(40), 134]],
  }),
  hour(48),
);
const lactate = { kind: "observation", feature: "lactate", minutes: hour(46), value: 11.2 } as const;
const potassium = { kind: "observation", feature: "potassium", minutes: hour(47), value: 6.1 } as const;
const unanimous = { disagreements: [], dissent: [] };

/** A problem without values. */
const problem = (id: string, severity: 1 | 2 | 3) => ({
  ...{ id, system: "circulation" as const, title: id, severity, course: "present" as const },
  ...{ facts: [], reading: null, notExcluded: null },
});
/** A step that states its problem. */
const stepFor = (id: string, text: string) => ({
  ...{ text, evidence: [] },
  states: [{ end: text.length, states: [{ kind: "problem" as const, problem: id, course: null }] }],
});

function documentOf(final: Partial<typeof finalReport> = {}, of: typeof chart = chart): ReportDocument {
  const state = finishedState({ ...finalReport, ...final });
  const document = reportDocument(
    { ...state, chart: of },
    { subject: { mrn: "S-0001", name: null, synthetic: false }, check: () => ({ verdict: "supported", reason: "" }) },
  );
  if (!document) throw new Error("there is no report");
  return document;
}

const page = (document: ReportDocument) => document.sections.filter(({ part }) => part === "page");

describe("the page of a report", () => {
  test("under recorded comfort care waits for no value, and misses none", () => {
    const limit = { resourceId: "l", words: "CMO", limits: ["comfort care" as const], isFull: false, isStatus: true };
    const limits = [{ ...limit, since: null }];
    const texts = (of: typeof chart) => {
      const sections = page(documentOf({}, of));
      const told = (id: string) => JSON.stringify(sections.find((one) => one.id === id)?.blocks ?? []);
      return { recheck: told("recheck"), unknown: told("not-known") };
    };
    expect(texts(chart).recheck).toContain("sooner if");
    expect(texts(chart).unknown).toContain("Not measured: ");
    const comfort = texts({ ...chart, background: backgroundWith({ limits }) });
    expect(comfort.recheck).toMatch(/At \d+ h\./);
    expect(comfort.recheck).not.toContain("sooner if");
    expect(comfort.unknown).not.toContain("Not measured: ");
  });

  test("goes from who and how urgent through problems, risk and differences to steps, the next look and what is not known", () => {
    const document = documentOf();
    expect(document.headline).toMatch(
      /^.+, 48 h after admission(?:, [a-z0-9 ]+)?\. Unstable: raised lactate and hyperkalaemia\.$/,
    );
    expect(page(document).map(({ id }) => id)).toEqual([
      ...["problems", "risk", "differ", "consider", "recheck", "not-known"],
    ]);
    expect(document.sections.slice(page(document).length).every(({ part }) => part === "appendix")).toBe(true);
  });

  test("has no step of a problem that it had no room to name: such a step goes to the appendix with it", () => {
    const many = chartOf(
      recordWith({
        ...{ lactate: [[hour(46), 11.2]], potassium: [[hour(47), 6.1]], hematocrit: [[hour(40), 28]] },
        ...{ glucose: [[hour(40), 200]], sodium: [[hour(40), 134]], platelets: [[hour(40), 140]] },
        ...{ magnesium: [[hour(40), 1.1]], albumin: [[hour(40), 2.3]], bilirubin: [[hour(40), 1.4]] },
      }),
      hour(48),
    );
    const actions = (many.problems ?? []).flatMap(({ facts: [fact] }): Claim[] =>
      fact
        ? [
            {
              text: `Repeat ${fact.feature}.`,
              bearing: "neutral",
              evidence: [{ kind: "observation", feature: fact.feature, ...fact.latest }],
            },
          ]
        : [],
    );
    const document = documentOf({ actions, checks: [] }, many);
    const told = textsBeforeAppendix(document).join("\n");
    const named = (many.problems ?? []).filter(({ facts: [fact] }) =>
      told.toLowerCase().includes(fact?.text.toLowerCase() ?? ""),
    );
    expect(named.length).toBeLessThan(many.problems?.length ?? 0);
    for (const { facts, title } of many.problems ?? [])
      expect(told.includes(`Repeat ${facts[0]?.feature}.`), title).toBe(named.some((one) => one.title === title));
  });

  test("does not call a record without fault whose run, of an earlier release, recorded no problems", () => {
    const { problems: _unrecorded, ...earlier } = chart;
    const [problems] = page(documentOf({}, earlier));
    expect(JSON.stringify(problems)).toContain("recorded no problems: what it found is in the appendix");
    expect(JSON.stringify(problems)).not.toContain("lies beyond the limits");
  });

  test("gives the steps with the numbers of their sources, and those sources first and in a line", () => {
    const document = documentOf({ drivers: [{ ...(finalReport.drivers[0] as Claim), evidence: [lactate] }] });
    expect(document.citations).toMatchObject([{ number: 1, onPage: true }]);
    const [shown] = reportMarkdown(document).split("<details>");
    expect(shown).toContain("- Consider repeating lactate until it falls. \\[1\\]");
    expect(shown).toMatch(/## Sources\n\n1\. \D+, \d{4}\n/);
  });

  test("tells the latest pressure once, though it was low in the last day and before", () => {
    const low = Array.from({ length: 44 }, (_, i): [number, number] => [hour(i + 4), i === 43 ? 58 : 60]);
    const [pressure] = toldProblems(chartOf(recordWith({ meanPressure: low }), hour(48))).full;
    expect(pressure?.facts).toHaveLength(2);
    expect(pressure?.facts.join("; ").match(/58(?: mmHg)? at 47 h/gu)).toHaveLength(1);
    expect(pressure?.facts[1]).toMatch(/ before the last 24 h, lowest 60 at \d+ h/u);
  });

  test("keeps to its words whatever a language model writes", () => {
    const long = "Long words of a model that does not stop. ".repeat(60);
    const document = documentOf({
      headline: long,
      actions: Array.from({ length: 8 }, () => ({ text: long, evidence: [passage] })),
      disagreements: [{ topic: long, positions: [], resolution: long }],
    });
    const words = textsBeforeAppendix(document).join(" ").split(/\s+/).length;
    expect(words).toBeLessThan(PAGE_WORDS + 30);
  });

  test("holds no word on the models: a step that speaks of one stands in the appendix", () => {
    const text = "Consider what AdaCare and the logit say.";
    const document = documentOf({ actions: [{ text, evidence: [passage] }] });
    expect(textsBeforeAppendix(document).flatMap(modelVocabularyIn)).toEqual([]);
    expect(JSON.stringify(document.sections.find(({ id }) => id === "further-steps"))).toContain(text);
  });

  test("names the problems that it has no room for in the appendix, so that nothing is lost", () => {
    const document = documentOf();
    const all = JSON.stringify(document.sections.filter(({ id }) => id === "problems" || id === "further-problems"));
    for (const { facts } of chart.problems ?? [])
      for (const { text } of facts) expect(all.toLowerCase()).toContain(text.toLowerCase());
  });
});

describe("the steps", () => {
  test("begin with the worst problem's, and give each problem one before any has two", () => {
    const actions = [
      { text: "Consider an ECG at once.", evidence: [potassium] },
      { text: "Consider insulin with glucose.", evidence: [potassium] },
      { text: "Consider measuring lactate again.", evidence: [lactate] },
    ];
    const checks = [{ text: "Check a lactate now.", evidence: [lactate] }];
    expect(stepsInOrder({ ...finalReport, actions, checks }, chart).map(({ at }) => at)).toEqual([
      ...["checks.0.text", "actions.0.text", "actions.2.text", "actions.1.text"],
    ]);
  });

  test("of a critical problem keep its urgent treatment, or its first urgent check, before all else", () => {
    const problems = [problem("mild", 1), problem("shock", 3), problem("coma", 3), problem("marked", 2)];
    const actions = [stepFor("mild", "Give potassium."), stepFor("shock", "Start noradrenaline at once.")];
    const checks = [
      stepFor("shock", "Check skin now."),
      stepFor("coma", "Check pupils now."),
      stepFor("marked", "Check urine."),
    ];
    const told = stepsInOrder({ ...finalReport, actions, checks }, { problems });
    expect(told.map(({ said }) => said.text)).toEqual([
      "Start noradrenaline at once.",
      "Check pupils now.",
      "Check skin now.",
      "Check urine.",
      "Give potassium.",
    ]);
    expect(told.map(({ isKept }) => isKept)).toEqual([true, true, false, false, false]);
  });

  test("of a critical problem come two for one of another, its treatment before looks that can wait, and mild ones after them", () => {
    const problems = [problem("shock", 3), problem("kidney", 1), problem("glucose", 2)];
    const actions = [
      stepFor("shock", "Start noradrenaline at once."),
      stepFor("shock", "Set a higher pressure."),
      stepFor("glucose", "Give insulin."),
      stepFor("kidney", "Stop nephrotoxic drugs."),
    ];
    const checks = [
      stepFor("shock", "Check the weight."),
      stepFor("shock", "Measure lactate now."),
      stepFor("kidney", "Check filling now."),
      stepFor("glucose", "Measure glucose."),
    ];
    const told = stepsInOrder({ ...finalReport, actions, checks }, { problems });
    expect(told.map(({ said }) => said.text)).toEqual([
      "Start noradrenaline at once.",
      "Measure lactate now.",
      "Give insulin.",
      "Set a higher pressure.",
      "Measure glucose.",
      "Check the weight.",
      "Check filling now.",
      "Stop nephrotoxic drugs.",
    ]);
  });

  test("of a critical problem that keeps two come in turn with others, its source after what is measured", () => {
    const problems = [problem("shock", 3), problem("glucose", 2)];
    const actions = [
      stepFor("shock", "Start noradrenaline at once."),
      stepFor("shock", "Give antimicrobials within the hour."),
    ];
    const checks = [
      stepFor("shock", "Look for a source now."),
      stepFor("shock", "Measure lactate now."),
      stepFor("glucose", "Measure glucose."),
    ];
    const told = stepsInOrder({ ...finalReport, actions, checks }, { problems });
    expect(told.slice(2).map(({ said }) => said.text)).toEqual([
      "Measure lactate now.",
      "Measure glucose.",
      "Look for a source now.",
    ]);
  });

  test("of a severe problem come before those of mild ones wherever they cannot wait, be they the fourth", () => {
    const checks = [
      stepFor("low-pressure", "Look for a source now."),
      stepFor("low-pressure", "Check skin now."),
      stepFor("low-pressure", "Check drains now."),
      stepFor("low-pressure", "Measure lactate now."),
      stepFor("low-pressure", "Repeat the count."),
      stepFor("platelets", "Check bleeding now."),
    ];
    const problems = [problem("low-pressure", 2), problem("platelets", 1)];
    const told = stepsInOrder({ ...finalReport, actions: [], checks }, { problems });
    expect(told.slice(3).map(({ said }) => said.text)).toEqual([
      "Measure lactate now.",
      "Check bleeding now.",
      "Repeat the count.",
    ]);
  });

  test("keep one search for the source of a fever that stands, though the fever is mild", () => {
    const at = { minutes: 47 * 60, value: 38.7 };
    const fever: Problem = {
      ...{ id: "fever", system: "inflammation", title: "Fever", severity: 1, course: "present" },
      facts: [{ feature: "temperature", text: "", worst: at, latest: at, severity: 1, reach: 1, now: 1, source: "" }],
      ...{ reading: null, notExcluded: null },
    };
    const text = "Look for a source (chest film, wounds); cultures before a new antimicrobial.";
    const states = [{ end: text.length, states: [{ kind: "problem" as const, problem: "fever", course: null }] }];
    const checks = [{ text, evidence: [], states }];
    const problems = [...(chart.problems ?? []), fever];
    const isKept = (of: Problem[]) =>
      stepsInOrder({ ...finalReport, actions: [], checks }, { problems: of }).map((one) => one.isKept);
    expect(isKept(problems)).toEqual([true]);
    expect(isKept(problems.map((one) => (one === fever ? { ...fever, facts: [] } : one)))).toEqual([false]);
  });

  test("lose what their heading and the line of what is not known say already", () => {
    expect(stepText("Check an ECG: this is not in this record.")).toBe("Check an ECG.");
    expect(stepText("Check whether insulin was running: treatments are not in this record.")).toBe(
      "Check whether insulin was running.",
    );
  });
});

describe("where the doctors differ", () => {
  const state = finishedState();
  const lines = (final: Partial<typeof finalReport>) =>
    doctorsDiffer(state, { ...finalReport, ...unanimous, ...final });

  test("is said in two words where they do not", () => {
    expect(lines({})).toEqual(["On nothing."]);
  });

  test("is not said to be nothing where no round was held", () => {
    const request = { ...requestData, reasoner: { kind: "built-in" as const }, mode: "short" as const };
    expect(doctorsDiffer({ ...state, request }, { ...finalReport, ...unanimous })).toEqual([
      "No round of discussion was held.",
    ]);
  });

  test("says who dissents by number and figure, and never by a model's name", () => {
    const all = lines({ dissent: finalReport.dissent });
    expect(all).toEqual(["One of three doctors dissents, at 20 in 100."]);
  });

  const creatinine = (resolution: string) => ({
    disagreements: [
      {
        topic: "Whether the raised creatinine is acute or chronic",
        positions: [
          { doctor: "adacare", position: "Read as acute kidney injury.", evidence: [] },
          { doctor: "retain", position: "Read as a kidney disease from before.", evidence: [] },
        ],
        resolution,
        states: { about: { kind: "interpretation" as const, finding: "creatinine" } },
      },
    ],
  });

  test("says what would settle a finding that was left open", () => {
    expect(lines(creatinine("Left open: what is cited for either weighs about the same."))).toEqual([
      "On whether the raised creatinine is acute or chronic: not settled; a creatinine from before this admission would settle it.",
    ]);
  });

  test("says to which side a finding was taken, and how many still read it the other way", () => {
    expect(lines(creatinine("Read as acute kidney injury, since it rose."))).toEqual([
      "On whether the raised creatinine is acute or chronic: more speaks for acute kidney injury, one of two doctors reads a kidney disease from before; a creatinine from before this admission would settle it.",
    ]);
  });

  test("is the same in the appendix: what one model weighs and another does not is called no disagreement in either", () => {
    const weighing = {
      topic: "What urine output weighs",
      positions: [{ doctor: "adacare", position: "The model raises its risk for urine output.", evidence: [] }],
      resolution: "The chart by itself does not settle what urine output means.",
      states: { about: { kind: "weight" as const, topic: "urineOutput" } },
    };
    const document = documentOf({ ...unanimous, disagreements: [weighing] });
    const told = (id: string) => JSON.stringify(document.sections.find((one) => one.id === id)?.blocks);
    expect(told("differ")).toContain("On nothing.");
    expect(told("disagreement")).toContain("The doctors did not disagree");
    expect(told("weighings")).toContain(weighing.resolution);
    const open = documentOf({ ...unanimous, ...creatinine("Left open: both weigh the same.") });
    expect(JSON.stringify(open.sections.find((one) => one.id === "disagreement"))).not.toContain("did not disagree");
    expect(JSON.stringify(open.sections.find((one) => one.id === "differ"))).toContain("acute or chronic: not settled");
  });

  test("says that there is a point where a model's word keeps it off the page", () => {
    const disagreements = [{ topic: "Whether AdaCare is calibrated", positions: [], resolution: "No." }];
    expect(lines({ disagreements })).toEqual(["On a point about the models: see the appendix."]);
  });
});

describe("what is not known", () => {
  const known = { summaries: chart.summaries, asOfMinutes: chart.asOfMinutes };
  const problems = (of: Parameters<typeof recordWith>[0]) => chartOf(recordWith(of), hour(48)).problems;

  test("is named by what this patient's problems ask for, the leading problem's first", () => {
    const notRecorded = [...usuallyNotRecorded];
    const coma = problems({ gcs: [[hour(47), 4]], temperature: [[hour(46), 39.2]] });
    const names = notRecordedNames({ problems: coma, notRecorded });
    expect(names.slice(0, 3)).toEqual(["sedation", "imaging", "limits of care"]);
    expect(names).toContain("antibiotics");
    expect(names).not.toContain("dialysis");
    expect(names.at(-1)).toBe("allergies");
    expect(notRecordedNames({ problems: problems({ creatinine: [[hour(40), 5.2]] }), notRecorded })).toContain(
      "dialysis",
    );
  });

  test("is one statement where no blood was tested but for gases", () => {
    const notMeasured = [
      ...(["hematocrit", "platelets", "wbc", "sodium", "potassium", "creatinine", "bun", "glucose"] as const),
    ];
    const names = notMeasuredNames({ ...known, problems: problems({ gcs: [[hour(47), 4]] }), notMeasured }, [
      "Creatinine was not measured: kidney function cannot be judged.",
    ]);
    expect(names).toEqual(["any blood test but gases"]);
  });

  test("names the gas and the fraction that trouble with breathing asks for, and how old the last gas is", () => {
    const tachypnoea = problems({ respiratoryRate: [[hour(47), 34]] });
    const notMeasured = ["pao2", "paco2", "ph", "fio2", "troponinI"] as const;
    expect(notMeasuredNames({ ...known, problems: tachypnoea, notMeasured: [...notMeasured] }, [])).toEqual([
      "arterial gas",
      "inspired oxygen fraction",
    ]);
    const taken = chartOf(recordWith({ respiratoryRate: [[hour(47), 34]], pao2: [[hour(14), 60]] }), hour(48));
    expect(notMeasuredNames({ ...taken, notMeasured: [] }, [])).toEqual(["arterial gas since 14 h"]);
  });

  test("names a measurement that the doctors miss and the record could hold", () => {
    const gaps = ["Bilirubin was not measured: liver function cannot be judged.", "Lactate was measured late."];
    const liver = { ...known, problems: [], notMeasured: ["bilirubin" as const, "troponinI" as const] };
    expect(notMeasuredNames(liver, gaps)).toEqual(["total bilirubin"]);
  });
});

test("a cut text shows that it was cut", () => {
  expect(cutToWords("one two three", 3)).toBe("one two three");
  expect(cutToWords("one two three four", 3)).toBe("one two three ...");
});

test("a gas is not missed for breathing that is over", () => {
  const { problems = [] } = chartOf(recordWith({ pao2: [[hour(14), 50]] }), hour(48));
  const old = { ...chartOf(recordWith({ pao2: [[hour(14), 50]] }), hour(48)), notMeasured: [] };
  expect(notMeasuredNames(old, [])).toContain("arterial gas since 14 h");
  const over = { ...old, problems: problems.map((one) => ({ ...one, course: "past" as const })) };
  expect(notMeasuredNames(over, [])).not.toContain("arterial gas since 14 h");
});
