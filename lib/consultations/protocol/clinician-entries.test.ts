import { describe, expect, test } from "vitest";
import { recordWith } from "../../record/fixtures/record";
import { entrySchema } from "../clinician-entries/entry-schema";
import { entriesIn } from "../entry-effects/entry-effects";
import { eventsOfRelease1 } from "../fixtures/release-1";
import { noradrenaline, propofol, said } from "../testing/entries";
import { Play } from "../testing/play";
import { clinician, unanimous } from "../testing/samples";
import { consultation } from "./consultation-rules";
import { withoutExcluded } from "./excluded-observations";
import { excludedFor, statementsFor } from "./round-of-contribution";
import { consultationEventSchema } from "./schema";
import { upcast } from "./upcast";

const running = () => new Play().request().run(unanimous, ({ completed }) => completed.has("draft"));
const enter = (entry: unknown, confirmed: string[] = [], name = "Dr Ito") => ({
  kind: "enter" as const,
  actor: clinician,
  entered: { name, entry: entrySchema.parse(entry), confirmed },
});

describe("what a clinician enters in fields", () => {
  test("is kept under FHIR's name of it, with when it occurred and up to when it is known", () => {
    const play = running();
    const [event] = play.do(enter(propofol));
    expect(event).toMatchObject({
      type: "clinician-entered",
      data: { name: "Dr Ito", resourceType: "MedicationAdministration", occurredAt: 2400, knownAt: 2880 },
    });
    expect(consultationEventSchema.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
    expect(play.state.broughtIn).toMatchObject([
      { kind: "entry", by: "Dr Ito", text: "propofol 3 mg/kg/h since 40 h", round: 1 },
    ]);
  });

  test("is answered at the start of the round that takes it up, by the doctors in turn", () => {
    const play = running();
    play.do(enter(propofol));
    play.do(enter(noradrenaline));
    play.run(unanimous);
    const answers = play.events.filter(({ type }) => type === "question-answered");
    expect(answers.map(({ actor }) => actor)).toEqual([
      { kind: "doctor", doctor: "adacare" },
      { kind: "doctor", doctor: "concare" },
    ]);
    expect(play.state.status).toBe("finished");
  });

  test.each([
    ["a dose far beyond the customary", { ...noradrenaline, value: 50 }, "amount", /far more than the customary/],
    [
      "a dose beyond twice the guideline's",
      { ...propofol, drug: "midazolam", value: 0.3 },
      "amount",
      /customary 0\.02 to 0\.1 mg\/kg\/h \(Barr/,
    ],
    [
      "a dose whose bounds no guideline gives, as a team decision",
      { ...noradrenaline, value: 3 },
      "amount",
      /customary 0\.01 to 1 ug\/kg\/min \(a team decision\)/,
    ],
    ["a start after the hour up to which the team reads", { ...propofol, start: 3000 }, "after-landmark", /after 48 h/],
    ["a stop before its start", { ...propofol, stop: 2000 }, "stop-before-start", /before it begins/],
    [
      "no ventilation with a PEEP",
      { ...said, kind: "ventilator", support: "none", value: 8, unit: "cmH2O", fio2: null },
      "conflict-support",
      /No ventilation is entered, and a PEEP/,
    ],
  ])("is queried in plain words before it is taken: %s", (_what, entry, id, asked) => {
    const play = running();
    expect(() => play.do(enter(entry))).toThrow(expect.objectContaining({ userMessage: expect.stringMatching(asked) }));
    expect(play.state.broughtIn).toEqual([]);
    play.do(enter(entry, [id]));
    expect(play.state.broughtIn[0]?.entered?.confirmed).toEqual([id]);
  });

  test("is queried where it goes against what was entered before: two doses of one drug, an allergy to what is given", () => {
    const play = running();
    play.do(enter(noradrenaline));
    expect(() => play.do(enter({ ...noradrenaline, value: 0.4 }))).toThrow(
      expect.objectContaining({ userMessage: expect.stringContaining("noradrenaline 0.2 ug/kg/min since 40 h") }),
    );
    // Who has confirmed one conflict has not confirmed another.
    const other = enter({ ...noradrenaline, value: 0.4 }, ["conflict-support", "conflict-limit", "conflict-status"]);
    expect(() => play.do(other)).toThrow();
    const allergy = { ...said, kind: "allergy", substance: "penicillin", named: null, reaction: "anaphylaxis" };
    play.do(enter(allergy));
    const meropenem = { ...said, kind: "antibiotic", drug: "meropenem", value: null, unit: "mg" };
    expect(() => play.do(enter(meropenem))).toThrow(
      expect.objectContaining({ userMessage: expect.stringContaining("speaks against meropenem") }),
    );
  });

  test("is refused in another unit than the drug's, and from anyone but a person", () => {
    expect(entrySchema.safeParse({ ...noradrenaline, unit: "mg/h" }).success).toBe(false);
    expect(() => running().do({ ...enter(propofol), actor: { kind: "system" } })).toThrow();
  });
});

describe("a value put right", () => {
  const correction = {
    ...said,
    kind: "value-corrected",
    feature: "lactate",
    minutes: 2760,
    was: 4.8,
    value: 1.8,
    unit: "mmol/L",
  };

  test("has the experts asked again before its round, on the record with the right value", () => {
    const play = running();
    play.do(enter(correction));
    play.run(unanimous);
    expect(play.state.completed.has("predict:1")).toBe(true);
    const excluded = excludedFor(play.state, 1);
    expect(excluded).toEqual([{ feature: "lactate", minutes: 2760, value: 4.8, correctedTo: 1.8 }]);
    const record = recordWith({
      lactate: [
        [600, 2],
        [2760, 4.8],
      ],
    });
    const read = withoutExcluded(record, excluded).series.find(({ feature }) => feature === "lactate");
    expect([read?.times, read?.values]).toEqual([
      [600, 2760],
      [2, 1.8],
    ]);
  });

  test("can be put right again: the latest stands, both are kept, and the same value is refused", () => {
    const play = running();
    play.do(enter(correction));
    expect(() => play.do(enter(correction))).toThrow(/already/u);
    play.do(enter({ ...correction, value: 2.8 }));
    play.run(unanimous);
    expect(excludedFor(play.state, 1)).toEqual([{ feature: "lactate", minutes: 2760, value: 4.8, correctedTo: 2.8 }]);
    expect(play.state.broughtIn).toHaveLength(2);
  });

  test("that is withdrawn no longer stands from the next round on, for which the record is read anew", () => {
    const play = running();
    const [event] = play.do(enter(correction));
    play.run(unanimous, ({ begun }) => begun === 1);
    play.do(withdraw(`said-${event?.seq}`));
    play.run(unanimous);
    expect(excludedFor(play.state, 1)).toHaveLength(1);
    expect(excludedFor(play.state, 2)).toEqual([]);
    expect(play.state.completed.has("predict:2")).toBe(true);
    expect(play.state.status).toBe("finished");
  });

  test("that is withdrawn before a round took it up has nothing read anew, and is answered by nobody", () => {
    const play = running();
    const [event] = play.do(enter(correction));
    play.do(withdraw(`said-${event?.seq}`));
    play.run(unanimous);
    expect(play.state.completed.has("predict:1")).toBe(false);
    expect(play.events.some(({ type }) => type === "question-answered")).toBe(false);
  });
});

const withdraw = (said: string, actor: { kind: "clinician"; userId: string } = clinician, isAdministrator = false) => ({
  ...{
    kind: "withdraw" as const,
    actor,
    isAdministrator,
    withdrawal: { said, because: "Entered for another patient." },
  },
});

describe("an entry that is withdrawn", () => {
  const other = { kind: "clinician", userId: "user-2" } as const;

  test("stays on record, counts no longer, and the doctors hear that it was withdrawn", () => {
    const play = running();
    const [event] = play.do(enter(propofol));
    play.run(unanimous, ({ begun }) => begun === 1);
    const [gone] = play.do(withdraw(event?.data && "id" in event.data ? String(event.data.id) : ""));
    expect(gone?.type).toBe("entry-withdrawn");
    expect(consultationEventSchema.parse(JSON.parse(JSON.stringify(gone)))).toEqual(gone);
    expect(play.state.broughtIn[0]).toMatchObject({ kind: "entry", withdrawn: { round: 2 } });
    expect(entriesIn(play.state)).toEqual([]);
    expect(statementsFor(play.state, 1)).toMatchObject([{ kind: "entry", entry: propofol }]);
    expect(statementsFor(play.state, 2)).toMatchObject([
      { kind: "withdrawal", text: expect.stringContaining('Withdraws the entry "propofol 3 mg/kg/h since 40 h"') },
    ]);
    play.run(unanimous);
    expect(play.state.rounds).toHaveLength(2);
  });

  test("is withdrawn by who entered it or by an administrator, once", () => {
    const play = running();
    play.do(enter(propofol));
    play.do(enter(noradrenaline));
    const [first, second] = play.state.broughtIn.map(({ id }) => id);
    expect(() => play.do(withdraw(first ?? "", other))).toThrow(expect.objectContaining({ code: "forbidden" }));
    play.do(withdraw(first ?? ""));
    play.do(withdraw(second ?? "", other, true));
    expect(() => play.do(withdraw(first ?? ""))).toThrow(expect.objectContaining({ code: "conflict" }));
    expect(entriesIn(play.state)).toEqual([]);
  });

  test("goes against nothing that is entered after it", () => {
    const play = running();
    play.do(enter(noradrenaline));
    play.do(withdraw(play.state.broughtIn[0]?.id ?? ""));
    expect(() => play.do(enter({ ...noradrenaline, value: 0.4 }))).not.toThrow();
  });
});

test("logs that were written before anything could be entered are read as they were", () => {
  const events = eventsOfRelease1.map((event) => consultationEventSchema.parse(upcast(event)));
  const state = consultation.fold(events);
  expect(state.status).toBe("finished");
  expect(state.broughtIn.every(({ entered }) => entered === null)).toBe(true);
});
