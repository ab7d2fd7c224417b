import { expect, test } from "vitest";
import { forEachEngine } from "../../platform/database/test-database.server";
import {
  finishJudgement,
  type JudgedSubject,
  keepJudgedCase,
  openJudgement,
  readJudgedCards,
} from "./judged-models.server";
import { brokenOff, wellAnswered } from "./testing/sample-cases";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour));
const subject: JudgedSubject = {
  ...{ providerId: "environment", model: "llama3.1", host: "localhost:11434", quantisation: "Q4_K_M" },
  ...{ application: "0.1.0", taskVersions: { "doctor-review": 11, "meta-final": 11 }, casesAsked: 2 },
};
const modelReported = "llama3.1:8b-instruct-q4_K_M";

forEachEngine("a judged language model", (open) => {
  test("has no card before its last case, and then one with all of them", async () => {
    const database = await open();
    const { id, cases } = await openJudgement(database, { subject, at: at(8) });
    expect(cases).toEqual([]);
    await keepJudgedCase(database, { id, one: brokenOff, modelReported });
    expect(await readJudgedCards(database, [subject])).toEqual([]);
    await keepJudgedCase(database, { id, one: wellAnswered, modelReported: null });
    // A case that is held twice, by two commands at once, counts once.
    await keepJudgedCase(database, { id, one: wellAnswered, modelReported: null });
    const { card, cases: held } = await finishJudgement(database, { id, at: at(9) });
    expect(held).toEqual([wellAnswered, brokenOff]);
    const { casesAsked: _, ...kept } = subject;
    expect(card).toMatchObject({ ...kept, id, modelReported, figures: { cases: 2, answers: 16 } });
    expect(card).toMatchObject({ begunAt: at(8).toISOString(), finishedAt: at(9).toISOString() });
    expect(await readJudgedCards(database, [subject])).toEqual([card]);
  });

  test("that was broken off is gone on with where it is the very same, and begun anew where anything of it is otherwise", async () => {
    const database = await open();
    const { id } = await openJudgement(database, { subject, at: at(8) });
    await keepJudgedCase(database, { id, one: wellAnswered, modelReported });
    const others: Partial<JudgedSubject>[] = [
      { quantisation: "Q8_0" },
      { taskVersions: { "doctor-review": 12, "meta-final": 11 } },
      { application: "0.2.0" },
      { casesAsked: 20 },
      { providerId: "another" },
    ];
    for (const other of others)
      expect(await openJudgement(database, { subject: { ...subject, ...other }, at: at(9) })).toMatchObject({
        cases: [],
      });
    // In whatever order the database gives the versions back.
    const again = { ...subject, taskVersions: { "meta-final": 11, "doctor-review": 11 } };
    expect(await openJudgement(database, { subject: again, at: at(9) })).toEqual({ id, cases: [wellAnswered] });
    await finishJudgement(database, { id, at: at(10) });
    expect(await openJudgement(database, { subject, at: at(11) })).toMatchObject({ cases: [] });
  });

  test("shows of several cards the one of most cases, of these the latest, and no other model's", async () => {
    const database = await open();
    const judged = async (given: Partial<JudgedSubject>, hour: number, cases: (typeof wellAnswered)[]) => {
      const { id } = await openJudgement(database, { subject: { ...subject, ...given }, at: at(hour) });
      for (const one of cases) await keepJudgedCase(database, { id, one, modelReported });
      return (await finishJudgement(database, { id, at: at(hour) })).card;
    };
    await judged({}, 8, [wellAnswered, brokenOff]);
    const latest = await judged({}, 9, [wellAnswered, brokenOff]);
    await judged({ casesAsked: 1 }, 10, [wellAnswered]);
    const elsewhere = await judged({ host: "gpu:8000" }, 11, [wellAnswered]);
    await judged({ model: "other" }, 12, [wellAnswered]);
    expect(await readJudgedCards(database, [subject])).toEqual([latest]);
    expect(await readJudgedCards(database, [subject, elsewhere])).toEqual([latest, elsewhere]);
    expect(await readJudgedCards(database, [])).toEqual([]);
  });
});
