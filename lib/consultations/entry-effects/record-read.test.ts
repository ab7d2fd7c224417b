import { describe, expect, it } from "vitest";
import type { Background, BackgroundDrug } from "../../clinical/background/background-schema";
import { sedativesAt } from "../../clinical/background/drugs-given";

import { chartOf } from "../../clinical/chart";
import type { Chart } from "../../clinical/schema";
import { recordWith } from "../../record/fixtures/record";
import { bedsideChecks } from "../built-in-doctors/actions/bedside-checks";
import { asMade } from "../built-in-doctors/wording/wording";
import { recordedLine } from "../report/recorded-line";
import { chartWithRecord, withEntries } from "./entry-effects";
import type { ReportParts } from "./entry-view";

const hour = (h: number) => h * 60;
const hourly = (from: number, to: number, value: number): [number, number][] =>
  Array.from({ length: to - from + 1 }, (_, i) => [hour(from + i), value]);

/** Septic shock with a coma under a ventilator, little urine and low oxygen. */
const alone = chartOf(
  recordWith({
    meanPressure: hourly(30, 47, 52),
    lactate: [[hour(46), 5]],
    temperature: hourly(40, 47, 39),
    wbc: [[hour(40), 20]],
    gcs: [
      [hour(4), 15],
      [hour(46), 6],
    ],
    mechanicalVentilation: hourly(20, 47, 1),
    urineOutput: hourly(20, 47, 5),
    weight: [[hour(1), 80]],
    pao2: [[hour(46), 60]],
    fio2: [[hour(46), 0.8]],
  }),
  hour(48),
);

const stepSaid = (text: string) => ({ text, evidence: [] });
const report: ReportParts = {
  ...{ drivers: [], disagreements: [], dataGaps: [], states: undefined },
  actions: ["Give antimicrobials within the hour.", "Intubate at once to protect the airway."].map(stepSaid),
  checks: [stepSaid("Check whether a vasopressor was running.")],
};

const drug = (ingredient: string, told: Partial<BackgroundDrug> = {}): BackgroundDrug => ({
  ...{
    resourceId: `r-${ingredient}`,
    name: ingredient,
    ingredients: [ingredient],
    told: "given",
    state: "running",
    dose: null,
  },
  ...{ rate: null, highest: null, since: { minutes: 60, precision: "second" }, until: null, strengthAs: null },
  ...told,
});

const background = (told: Partial<Background>): Background => ({
  ...{
    sources: ["Hospital"],
    problems: [],
    drugs: [],
    procedures: [],
    limits: [],
    cultures: [],
    notes: [],
    recorded: [],
  },
  allergies: { state: "not-recorded", items: [] },
  ...told,
});

const read = (told: Partial<Background>) => {
  const chart = chartWithRecord(alone, background(told));
  return { chart, report: withEntries({ chart, report }, []).report };
};

const texts = ({ actions, checks }: Pick<ReportParts, "actions" | "checks">) =>
  [...actions, ...checks].map(({ text }) => text).join("\n");

describe("a chart that is read with the record of years", () => {
  it("reads a pressure under a vasopressor as held, and starts none that runs", () => {
    const noradrenaline = drug("norepinephrine", { rate: { value: 0.3, unit: "ug/kg/min" } });
    const { chart, report: told } = read({ drugs: [noradrenaline], recorded: ["drugs given"] });
    const circulation = chart.problems?.find(({ id }) =>
      ["shock", "hypotension", "pressure-under-vasopressor"].includes(id),
    );
    expect(circulation?.reading?.text).toContain("noradrenaline 0.3 ug/kg/min since 1 h (record)");
    expect(chart.notRecorded.some((gap) => gap.includes("vasopressors"))).toBe(false);
    expect(texts(told)).not.toMatch(/whether a vasopressor was running/u);
  });

  it.each([
    [[], "no sedative is recorded as given)"],
    [
      [
        drug("lorazepam", { told: "ordered", state: "unsaid" }),
        drug("morphine", { told: "ordered", state: "unsaid", since: { minutes: hour(-30), precision: "day" } }),
        drug("zolpidem", { told: "ordered", state: "past" }),
        drug("oxycodone", { told: "ordered", state: "unsaid", since: { minutes: hour(-9000), precision: "day" } }),
      ],
      "no sedative is recorded as given, lorazepam and morphine ordered)",
    ],
    [
      [
        drug("hydromorphone", {
          dose: "1 mg",
          since: { minutes: hour(45), precision: "second" },
          until: { minutes: hour(45), precision: "second" },
        }),
        drug("lorazepam", { told: "ordered", state: "unsaid" }),
      ],
      "hydromorphone given in the 4 h before)",
    ],
  ])("tells beside a coma score what may cloud it besides an infusion (%#)", (drugs, told) => {
    const { chart } = read({ drugs, recorded: ["drugs given", "drugs ordered"] });
    expect(chart.problems?.find(({ id }) => id === "coma")?.facts[0]?.text).toContain(told);
  });

  it("tells antimicrobials that are ordered where none is recorded as given, and asks for none anew", () => {
    const ordered = (name: string, told: Partial<BackgroundDrug> = {}) =>
      drug(name, { told: "ordered", state: "unsaid", since: { minutes: 0, precision: "day" }, ...told });
    const { report: told } = read({
      drugs: [
        ordered("levofloxacin"),
        ordered("metronidazole", { state: "past" }),
        ordered("miconazole", { name: "Miconazole cream" }),
        ordered("cefazolin", { since: { minutes: hour(-400), precision: "day" } }),
      ],
      recorded: ["drugs ordered"],
    });
    expect(texts(told)).toContain(
      "Ordered: levofloxacin since day 1; check that they are given, and fit them to the source and to what grows.",
    );
    expect(texts(told)).not.toMatch(/Give antimicrobials|cefazolin|miconazole|metronidazole/u);
    const given = read({
      drugs: [drug("meropenem"), ordered("levofloxacin")],
      recorded: ["drugs given", "drugs ordered"],
    }).report;
    expect(texts(given)).toContain("Review meropenem");
    expect(texts(given)).not.toContain("levofloxacin");
  });

  it("never explains a coma score by the sedative under which it was taken", () => {
    const propofol = drug("propofol", { rate: { value: 2, unit: "mg/kg/h" } });
    const { chart, report: told } = read({ drugs: [propofol], recorded: ["drugs given"] });
    const coma = chart.problems?.find(({ id }) => id === "coma");
    expect(coma?.reading?.text).toMatch(
      /cannot be read under propofol 2 mg\/kg\/h since 1 h \(record\): it is neither explained by it/u,
    );
    expect(coma?.facts.map(({ text }) => text).join()).not.toContain("sedation is not recorded");
    expect(texts(told)).toContain("Check pupils and focal signs now");
    expect(coma?.title).toBe("Low coma score under propofol");
  });

  it("names a relaxant of now, and no sedative of an earlier score with it", () => {
    const scored = chartOf(
      recordWith({
        gcs: [
          [hour(4), 15],
          [hour(10), 3],
          [hour(46), 4],
        ],
      }),
      hour(48),
    );
    const spells = [{ from: hour(8), to: hour(20), rate: { value: 1, unit: "ug/kg/h" } }];
    const until = { minutes: hour(20), precision: "second" as const };
    const drugs = [
      drug("fentanyl", { spells, state: "past", until }),
      drug("cisatracurium", {
        rate: { value: 0.06, unit: "mg/kg/h" },
        since: { minutes: hour(40), precision: "second" },
      }),
    ];
    const read = chartWithRecord(scored, background({ drugs, recorded: ["drugs given"] }));
    expect(read.problems?.find(({ id }) => id === "coma")?.facts[0]?.text).toContain(
      "under fentanyl at 10 h; not to be read under cisatracurium",
    );
  });

  it("puts a shock first whose pressure vasopressors hold and whose lactate is raised", () => {
    const shockedAt = (lactateAt: number) =>
      chartOf(
        recordWith({
          ...{ meanPressure: [...hourly(10, 30, 52), ...hourly(31, 47, 75)], lactate: [[hour(lactateAt), 4.2]] },
          ...{
            temperature: hourly(40, 47, 39),
            wbc: [[hour(40), 20]],
            urineOutput: hourly(20, 47, 5),
            weight: [[hour(1), 80]],
          },
        }),
        hour(48),
      );
    const infused = { rate: { value: 0.1, unit: "ug/kg/min" } };
    const drugs = [drug("dopamine", { rate: { value: 6, unit: "ug/kg/min" } }), drug("norepinephrine", infused)];
    const [shocked, long] = [shockedAt(44), shockedAt(20)];
    const held = chartWithRecord(shocked, background({ drugs, recorded: ["drugs given"] }));
    const old = chartWithRecord(long, background({ drugs, recorded: ["drugs given"] }));
    const titles = ({ problems }: Chart) => problems?.map(({ title }) => title);
    expect(titles(shocked)?.[0]).toBe("Oliguria");
    expect(titles(held)?.[0]).toMatch(/raised lactate, pressure held by dopamine and noradrenaline$/u);
    expect(titles(old)?.[0]).toBe(titles(long)?.[0]);
  });

  it("puts a score that cannot be read behind what is as grave", () => {
    const low = chartOf(
      recordWith({
        meanPressure: hourly(30, 47, 45),
        gcs: [
          [hour(4), 15],
          [hour(46), 4],
        ],
      }),
      hour(48),
    );
    const morphine = drug("morphine", { rate: { value: 2, unit: "mg/h" } });
    const sedated = chartWithRecord(
      low,
      background({
        drugs: [drug("propofol", { rate: { value: 2, unit: "mg/kg/h" } }), morphine],
        recorded: ["drugs given"],
      }),
    );
    const ids = ({ problems }: Chart) => problems?.map(({ id }) => id);
    expect(ids(low)).toEqual(["coma", "hypotension"]);
    expect(ids(sedated)).toEqual(["hypotension", "coma"]);
  });

  it("counts no score that cannot be read among what speaks for an infection", () => {
    const infected = chartOf(
      recordWith({
        temperature: hourly(40, 47, 39),
        wbc: [[hour(40), 20]],
        gcs: [
          [hour(4), 15],
          [hour(46), 6],
        ],
      }),
      hour(48),
    );
    const propofol = drug("propofol", { rate: { value: 2, unit: "mg/kg/h" } });
    const read = chartWithRecord(infected, background({ drugs: [propofol], recorded: ["drugs given"] }));
    const grounds = ({ problems }: Chart) => problems?.flatMap(({ reading }) => reading?.for ?? []);
    expect(grounds(infected)).toContain("coma");
    expect(grounds(read)).not.toContain("coma");
  });

  it("takes no score and no breath under a muscle relaxant for the patient's own", () => {
    const fast = chartOf(
      recordWith({
        respiratoryRate: hourly(30, 47, 38),
        gcs: [[hour(46), 3]],
        mechanicalVentilation: hourly(20, 47, 1),
      }),
      hour(48),
    );
    const infused = { rate: { value: 0.06, unit: "mg/kg/h" } };
    const relaxed = chartWithRecord(
      fast,
      background({ drugs: [drug("cisatracurium", infused)], recorded: ["drugs given"] }),
    );
    const titles = ({ problems }: Chart) => problems?.map(({ title, severity }) => `${title}: ${severity}`);
    expect(titles(fast)).toContain("Tachypnoea: 2");
    expect(titles(relaxed)).toEqual([
      "Low coma score under cisatracurium: 2",
      "Fast ventilator rate under cisatracurium: 1",
    ]);
    const told = relaxed.problems?.flatMap(({ facts }) => facts.map(({ text }) => text)).join(" ");
    expect(told).toMatch(/not to be read under cisatracurium|under cisatracurium/u);
    expect(told).toContain("(the ventilator's: cisatracurium relaxes all muscles)");
  });

  describe("a deep score of a ventilated patient", () => {
    const deep = chartOf(
      recordWith({
        ...{ gcs: [[hour(4), 11] as const, [hour(46), 4] as const], mechanicalVentilation: hourly(20, 47, 1) },
        meanPressure: hourly(20, 47, 85),
      }),
      hour(48),
    );
    const propofol = (to: number) =>
      drug("propofol", {
        ...{ rate: { value: 1, unit: "mg/kg/h" }, state: "past", until: { minutes: hour(to), precision: "second" } },
      });
    const readOf = (drugs: BackgroundDrug[], more: Partial<Background> = {}) => {
      const { problems, urgency } = chartWithRecord(deep, background({ drugs, recorded: ["drugs given"], ...more }));
      const [coma] = problems?.filter(({ id }) => id === "coma") ?? [];
      return { urgency, title: coma?.title, severity: coma?.severity, causes: coma?.notExcluded?.causes };
    };

    it("is a coma of the brain's once sedation has worn off, and as urgent as one", () => {
      expect({ urgency: deep.urgency, severity: deep.problems?.[0]?.severity }).toEqual({
        urgency: "watch",
        severity: 2,
      });
      expect(readOf([propofol(37)])).toMatchObject({ urgency: "unstable", title: "Coma off sedation", severity: 3 });
      expect(readOf([propofol(37)]).causes).not.toContain("sedation");
      expect(readOf([drug("enoxaparin")])).toMatchObject({ title: "Coma without sedatives", severity: 3 });
    });

    it("may be that of a drug which ran hours before, lasts for long, or is ordered and may be given", () => {
      const title = (...drugs: BackgroundDrug[]) => readOf(drugs).title;
      expect(title(propofol(43))).not.toContain("off sedation");
      const at30 = { minutes: hour(30), precision: "second" as const };
      const forTube = { since: at30, until: at30 };
      expect(title(propofol(37), drug("rocuronium", forTube), drug("ketamine", forTube))).toBe("Coma off sedation");
      expect(title({ ...propofol(37), ingredients: ["midazolam"] })).not.toContain("off sedation");
      expect(title(drug("enoxaparin"), drug("midazolam", { told: "ordered" }))).not.toContain("without");
      expect(readOf([], { recorded: [] }).severity).toBe(2);
    });

    it("was there before a sedative that began after it", () => {
      const fallen = (at: number) => {
        const scores = [[hour(4), 15] as const, [hour(at), 4] as const, [hour(46), 4] as const];
        const record = recordWith({ gcs: scores, mechanicalVentilation: hourly(20, 47, 1) });
        const morphine = drug("morphine", {
          ...{ rate: { value: 10, unit: "mg/h" }, since: { minutes: hour(45), precision: "second" } },
        });
        const given = background({ drugs: [morphine], recorded: ["drugs given"] });
        return chartWithRecord(chartOf(record, hour(48), given), given).problems?.[0];
      };
      expect(fallen(40)).toMatchObject({ title: "Coma from before morphine", severity: 3 });
      expect(fallen(40)?.reading).toBeNull();
      expect(fallen(45.5)).toMatchObject({ title: "Low coma score under morphine", severity: 2 });
    });

    it("names what a record says that is there, and not what it says is absent", () => {
      const failure = { ...deep, admissionReason: "Hepatic failure without coma, hepatic encephalopathy" };
      const { problems } = chartWithRecord(failure, background({ drugs: [propofol(37)], recorded: ["drugs given"] }));
      expect(problems?.[0]?.title).toBe("Coma off sedation: hepatic encephalopathy recorded");
    });

    it("without a ventilator keeps the title that asks for the airway", () => {
      const bare = chartOf(recordWith({ gcs: [[hour(46), 6]] }), hour(48));
      const { problems } = chartWithRecord(
        bare,
        background({ drugs: [drug("enoxaparin")], recorded: ["drugs given"] }),
      );
      expect(problems?.[0]).toMatchObject({ title: "Coma, no ventilation recorded", severity: 3 });
    });

    it("is told with what the record names as its cause", () => {
      const admitted = {
        ...deep,
        admissionReason: "Large ischaemic stroke in the territory of the middle cerebral artery",
      };
      const { problems } = chartWithRecord(admitted, background({ drugs: [propofol(37)], recorded: ["drugs given"] }));
      expect(problems?.[0]?.title).toBe("Coma off sedation: large ischaemic stroke recorded");
    });
  });

  it("names beside a score that a drug may cloud what the record names as its cause", () => {
    const dull = recordWith({
      gcs: [[hour(4), 15] as const, [hour(46), 6] as const],
      mechanicalVentilation: hourly(20, 47, 1),
    });
    const at45 = { minutes: hour(45), precision: "second" as const };
    const read = chartWithRecord(
      { ...chartOf(dull, hour(48)), admissionReason: "Hepatic encephalopathy" },
      background({
        drugs: [drug("fentanyl", { dose: "25 mcg", since: at45, until: at45 })],
        recorded: ["drugs given"],
      }),
    );
    expect(read.problems?.[0]).toMatchObject({ title: "Coma: hepatic encephalopathy recorded", severity: 2 });
    expect(read.problems?.[0]?.facts[0]?.text).toContain("fentanyl given in the 4 h before");
  });

  it("calls a pressure that is low now under a vasopressor critical, and says that it is low despite it", () => {
    const noradrenaline = drug("norepinephrine", { rate: { value: 0.07, unit: "ug/kg/min" } });
    const given = background({ drugs: [noradrenaline], recorded: ["drugs given"] });
    const readOf = (last: number) =>
      chartWithRecord(
        chartOf(recordWith({ meanPressure: [...hourly(26, 46, 58), [hour(47), last]] }), hour(48)),
        given,
      );
    const [low] = readOf(56).problems ?? [];
    expect(low).toMatchObject({ title: "Low blood pressure despite noradrenaline", severity: 3 });
    expect(readOf(56).urgency).toBe("unstable");
    expect(readOf(72).urgency).toBe("watch");
    expect(readOf(72).problems?.[0]?.title).not.toContain("despite");
    const both = background({
      drugs: [noradrenaline, drug("vasopressin", { rate: { value: 0.03, unit: "U/min" } })],
      recorded: ["drugs given"],
    });
    const inShock = recordWith({ meanPressure: hourly(26, 47, 56), lactate: [[hour(45), 5.2]] });
    expect(chartWithRecord(chartOf(inShock, hour(48)), both).problems?.[0]?.title).toMatch(
      /low pressure despite noradrenaline and vasopressin with raised lactate$/u,
    );
  });

  it("tells a pressure that a recorded vasopressor holds among what is marked, not behind it", () => {
    const noradrenaline = drug("norepinephrine", { rate: { value: 0.13, unit: "ug/kg/min" } });
    const record = recordWith({
      meanPressure: [...hourly(24, 28, 60), ...hourly(29, 47, 72)],
      troponinT: [[hour(40), 0.7]],
    });
    const bare = chartOf(record, hour(48));
    const read = chartWithRecord(bare, background({ drugs: [noradrenaline], recorded: ["drugs given"] }));
    const held = { title: "Pressure held by noradrenaline", severity: 2 };
    expect(bare.problems?.[0]?.id).toBe("myocardial-injury");
    expect(read.problems?.[0]).toMatchObject(held);
    expect(read.urgency).toBe("watch");
  });

  it("says that no antimicrobial is recorded where an infection is named or suspected, and not where one is ordered", () => {
    const none = "No antimicrobial is recorded as given or ordered";
    const given = { drugs: [drug("enoxaparin")], recorded: ["drugs given" as const] };
    expect(texts(read(given).report)).toContain(`${none}: check at once, and give one within the hour`);
    expect(texts(read({ ...given, recorded: [] }).report)).not.toContain(none);
    const ordered = drug("levofloxacin", { told: "ordered", state: "unsaid", since: { minutes: 0, precision: "day" } });
    expect(texts(read({ ...given, drugs: [ordered] }).report)).not.toContain(none);
    const forTheMouth = { ...ordered, name: "nystatin", ingredients: ["nystatin"] };
    expect(texts(read({ ...given, drugs: [forTheMouth] }).report)).toContain(none);
    const calm = chartWithRecord(
      { ...chartOf(recordWith({ respiratoryRate: [[hour(47), 23]] }), hour(48)), admissionReason: "PNEUMONIA" },
      background(given),
    );
    expect(texts(withEntries({ chart: calm, report }, []).report)).toContain(
      `${none}, pneumonia is: check now whether one is given.`,
    );
  });

  it("watches a moderate score that no sedative is recorded for, and names it in the first line", () => {
    const dull = recordWith({
      gcs: [[hour(30), 15] as const, [hour(47), 10] as const],
      mechanicalVentilation: hourly(40, 47, 1),
    });
    const propofol = background({
      drugs: [drug("propofol", { rate: { value: 1, unit: "mg/kg/h" } })],
      recorded: ["drugs given"],
    });
    const readOf = (given: Background) => chartWithRecord(chartOf(dull, hour(48), given), given);
    expect(readOf(background({ recorded: ["drugs given"] })).urgency).toBe("watch");
    expect(readOf(propofol).urgency).toBe("stable");
  });

  it("calls a lactate that stays raised under a vasopressor a shock, critical though the pressure is back", () => {
    const held = chartOf(
      recordWith({
        meanPressure: [...hourly(26, 34, 58), ...hourly(35, 47, 75)],
        lactate: [
          [hour(30), 3.2],
          [hour(45), 2.6],
        ],
        temperature: hourly(40, 47, 39),
        wbc: [[hour(40), 20]],
      }),
      hour(48),
    );
    const noradrenaline = drug("norepinephrine", { rate: { value: 0.18, unit: "ug/kg/min" } });
    const read = chartWithRecord(held, background({ drugs: [noradrenaline], recorded: ["drugs given"] }));
    expect(read.urgency).toBe("unstable");
    expect(read.problems?.[0]).toMatchObject({
      title: "Possible septic shock: raised lactate, pressure held by noradrenaline",
      severity: 3,
    });
  });

  it("names a shock as the record does, and tells nobody to think of what is recorded", () => {
    const named = (title: string) => {
      const one = { resourceId: title, title, state: "active" as const, isUnconfirmed: false };
      const times = {
        since: { minutes: 0, precision: "second" as const },
        confirmed: { minutes: 0, precision: "second" as const },
      };
      const { problems } = chartWithRecord(alone, background({ problems: [{ ...one, ...times }] }));
      return problems?.find(({ id }) => id === "shock");
    };
    expect(named("Cardiogenic shock")?.title).toBe("Cardiogenic shock: low pressure with raised lactate");
    expect(named("Septic shock")?.title).toBe("Septic shock: low pressure with raised lactate");
    expect(named("Pneumonia")?.title).toBe("Septic shock likely: low pressure with raised lactate");
    expect(named("Pulmonary embolism")?.notExcluded?.causes).not.toContain("pulmonary embolism");
  });

  it("says of a sedative that had stopped when, and asks for no pause of it", () => {
    const until = { minutes: hour(40), precision: "second" as const };
    const propofol = drug("propofol", { rate: { value: 2, unit: "mg/kg/h" }, state: "past", until });
    const { report: told } = read({ drugs: [propofol], recorded: ["drugs given"] });
    expect(texts(told)).toContain("propofol was charted until 40 h");
    expect(texts(told)).not.toContain("held where that is safe");
  });

  it("takes no infusion for a sedative that clouds nobody", () => {
    const paracetamol = drug("acetaminophen", { rate: { value: 400, unit: "mL/h" } });
    const fentanyl = drug("fentanyl", { rate: { value: 1, unit: "ug/kg/h" } });
    const at = (one: BackgroundDrug) => sedativesAt(read({ drugs: [one], recorded: ["drugs given"] }).chart, hour(46));
    expect(at(paracetamol)).toEqual([]);
    expect(at(fentanyl)).toHaveLength(1);
  });

  it("takes away the steps that a recorded limit rules out, and says that it is recorded", () => {
    const limit = {
      resourceId: "l",
      words: "DNI",
      limits: ["no intubation" as const],
      isFull: false,
      isStatus: true,
      since: null,
    };
    const { report: told } = read({ limits: [limit], recorded: ["limits of care"] });
    expect(told.actions.map(({ text }) => text)).toEqual(["Give antimicrobials within the hour."]);
    expect(texts(told)).not.toContain("by the entry of");
  });

  it("names each gap that the record fills no longer, and no other", () => {
    const { chart } = read({ recorded: ["allergies", "problems"], allergies: { state: "none", items: [] } });
    const gone = alone.notRecorded.filter((gap) => !chart.notRecorded.includes(gap));
    expect(gone.every((gap) => /allerg|diagnos|comorbid/iu.test(gap))).toBe(true);
    expect(gone).not.toHaveLength(0);
  });

  it("does not ask whether a drug was given that the record would hold", () => {
    const asked = (chart: Chart) =>
      bedsideChecks(chart, [], asMade)
        .map(({ text }) => text)
        .filter((text) => text.startsWith("Check whether"));
    const answered = asked(read({ recorded: ["drugs given"], drugs: [drug("furosemide")] }).chart);
    expect(answered).toEqual(["Check whether the patient was turned prone: this is not in this record."]);
    const turned = { resourceId: "p", title: "Prone positioning", since: null, until: null, isRunning: false };
    expect(asked(read({ recorded: ["drugs given", "procedures"], procedures: [turned] }).chart)).toEqual([]);
  });

  it("reviews antimicrobials and cultures in one step each, whatever their number", () => {
    const names = ["meropenem", "vancomycin", "fluconazole"];
    const cultures = ["blood", "urine", "airway", "blood"].map((specimen, i) => ({
      ...{ resourceId: `c${i}`, specimen, organisms: i === 0 ? ["Escherichia coli"] : [] },
      ...{
        at: { minutes: 60 * i, precision: "second" as const },
        result: i === 0 ? ("growth" as const) : ("pending" as const),
      },
    }));
    const { report: told } = read({
      drugs: names.map((name) => drug(name)),
      cultures,
      recorded: ["drugs given", "cultures"],
    });
    const reviewed = told.checks.filter(({ text }) => text.startsWith("Review "));
    expect(reviewed).toHaveLength(1);
    for (const name of names) expect(reviewed[0]?.text).toContain(name);
    expect(told.checks.filter(({ text }) => text.startsWith("Cultures taken: "))).toHaveLength(1);
  });

  it("takes a diagnosis of years ago for one of this illness only where it stays with a patient", () => {
    const years = { minutes: -5 * 365 * 24 * 60, precision: "day" as const };
    const problem = (title: string) => ({
      ...{ resourceId: title, title, state: "active" as const, isUnconfirmed: false },
      since: years,
      confirmed: years,
    });
    const reading = (title: string) =>
      JSON.stringify(read({ problems: [problem(title)], recorded: ["problems"] }).chart.problems);
    expect(reading("Septic shock")).not.toContain("recorded as a diagnosis");
    expect(reading("Chronic systolic (congestive) heart failure")).toContain("Heart failure recorded as a diagnosis");
  });

  it("changes nothing where the record says nothing", () => {
    expect(withEntries({ chart: alone, report }, []).report).toEqual(report);
    expect(recordedLine(undefined)).toBeNull();
  });
});
