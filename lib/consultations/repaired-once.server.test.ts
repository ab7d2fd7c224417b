import { afterEach, expect, test } from "vitest";
import type { ProviderTurn } from "../language-models/testing/provider.server";
import type { Database } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import type { Report, Review } from "./protocol/reviews-and-reports";
import { septicRun } from "./testing/septic-run.server";
import { type Asked, startSpeakingProvider } from "./testing/speaking-provider.server";

let provider: Awaited<ReturnType<typeof startSpeakingProvider>> | null = null;
afterEach(async () => {
  await provider?.close();
  provider = null;
});

/** A whole consultation against a server of this behaviour. @returns what was sent back to the model, in order. */
async function sentBack(database: Database, instead: (asked: Asked) => ProviderTurn | null) {
  provider = await startSpeakingProvider(instead);
  const { run, read } = await septicRun(database, provider);
  expect(await run()).toBe("finished");
  const state = await read();
  const last = provider.requests.map(({ messages }) => messages.at(-1)?.content ?? "");
  return { state, refusals: last.filter((words) => words.startsWith("That answer cannot be used as it is")) };
}

/** Lactate was never 8.4: the record has 4.8 mmol/L at 46 h. */
const falseValue = { kind: "observation", feature: "lactate", minutes: 2760, value: 8.4 } as const;
const about = (words: string) => words.includes("not 8.4.") || words.includes("No lactate of 8.4");
const longest = 60_000;

forEachEngine("a repair", (open) => {
  test(
    "of a false value in the draft is asked for once: the revision and the final report that keep it, in the same words or in others, are taken",
    async () => {
      const { refusals, state } = await sentBack(await open(), ({ task, text }) => {
        if (!["meta-synthesis", "meta-revision", "meta-final"].includes(task)) return null;
        const report = JSON.parse(text) as Report;
        const said = task === "meta-synthesis" ? "Lactate is 8.4 mmol/L at 46 h." : "A lactate of 8.4 mmol/L at 46 h.";
        const driver = { text: said, bearing: "raises" as const, evidence: [falseValue] };
        return { text: JSON.stringify({ ...report, drivers: [driver, ...report.drivers.slice(0, 3)] }) };
      });
      expect(refusals.filter(about)).toHaveLength(1);
      expect(state.final?.drivers[0]?.evidence).toEqual([falseValue]);
    },
    longest,
  );

  test(
    "of a false value in a review is asked for once: the chair who takes it over, and the doctor who repeats it, are not sent it back",
    async () => {
      const claim = { text: "Lactate is 8.4 mmol/L at 46 h.", bearing: "raises" as const, evidence: [falseValue] };
      const { refusals } = await sentBack(await open(), ({ task, doctor, text }) => {
        const answer = JSON.parse(text);
        if (task === "doctor-review" && doctor === "adacare")
          return { text: JSON.stringify({ ...(answer as Review), claims: [claim] }) };
        if (task === "meta-synthesis") return { text: JSON.stringify({ ...(answer as Report), drivers: [claim] }) };
        if (task === "doctor-opinion" && doctor === "adacare")
          return { text: JSON.stringify({ ...answer, reason: claim.text, evidence: [falseValue] }) };
        return null;
      });
      expect(refusals.filter(about)).toHaveLength(1);
    },
    longest,
  );

  test(
    "of another false value is still asked for, in the same run",
    async () => {
      const driver = (value: number) => ({
        text: `Lactate is ${value} mmol/L at 46 h.`,
        bearing: "raises" as const,
        evidence: [{ ...falseValue, value }],
      });
      const { refusals } = await sentBack(await open(), ({ task, text }) => {
        if (!["meta-synthesis", "meta-revision"].includes(task)) return null;
        const drivers = [driver(task === "meta-synthesis" ? 8.4 : 9.9)];
        return { text: JSON.stringify({ ...(JSON.parse(text) as Report), drivers }) };
      });
      expect(refusals.filter(about)).toHaveLength(1);
      expect(refusals.filter((words) => words.includes("not 9.9"))).toHaveLength(1);
    },
    longest,
  );

  test(
    "of a citation that cannot be read is asked for once",
    async () => {
      const cited = "it was plainly high";
      const { refusals, state } = await sentBack(await open(), ({ task, text }) => {
        if (!["meta-synthesis", "meta-revision"].includes(task)) return null;
        const report = JSON.parse(text) as Report;
        const [first, ...others] = report.drivers;
        return { text: JSON.stringify({ ...report, drivers: [{ ...first, evidence: [cited] }, ...others] }) };
      });
      expect(refusals.filter((words) => words.includes(cited))).toHaveLength(1);
      expect(state.final?.drivers[0]?.evidence).toEqual([{ kind: "unread", said: cited }]);
    },
    longest,
  );

  test(
    "of a step too long for the page is asked for once",
    async () => {
      const long = `Consider ${"measuring the lactate anew and ".repeat(12)}again.`;
      const { refusals } = await sentBack(await open(), ({ task, text }) => {
        if (!["meta-synthesis", "meta-revision"].includes(task)) return null;
        const report = JSON.parse(text) as Report;
        const [first] = report.actions;
        return { text: JSON.stringify({ ...report, actions: [{ ...first, text: long }] }) };
      });
      expect(refusals.filter((words) => words.includes("give it in at most"))).toHaveLength(1);
    },
    longest,
  );
});
