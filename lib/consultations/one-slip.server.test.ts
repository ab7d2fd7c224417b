import { afterEach, expect, test } from "vitest";
import type { ProviderTurn } from "../language-models/testing/provider.server";
import type { Database } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { resumeRun } from "../runs/run-commands.server";
import { consultations } from "./consultation-store.server";
import { participants } from "./protocol/participants";
import type { Review } from "./protocol/reviews-and-reports";
import { expertsSection } from "./report/experts-section";
import { methodSection } from "./report/method-section";
import { clinician, requestData } from "./testing/samples";
import { septicRun } from "./testing/septic-run.server";
import { type Asked, startSpeakingProvider } from "./testing/speaking-provider.server";

let provider: Awaited<ReturnType<typeof startSpeakingProvider>> | null = null;
afterEach(async () => {
  await provider?.close();
  provider = null;
});

/** A whole consultation against a server of this behaviour. */
async function begin(database: Database, instead: (asked: Asked) => ProviderTurn | null) {
  provider = await startSpeakingProvider(instead);
  return septicRun(database, provider);
}

const longest = 60_000;
const garbled = { text: "I would rather not." };

forEachEngine("one slip", (open) => {
  test(
    "a citation in other words is refused in the words of the notation; said again, its claim is marked and the run goes on",
    async () => {
      const { run, read } = await begin(await open(), ({ task, doctor, text }) => {
        if (task !== "doctor-review" || doctor !== "adacare") return null;
        const review = JSON.parse(text) as Review;
        const [first, ...others] = review.claims;
        return {
          text: JSON.stringify({ ...review, claims: [{ ...first, evidence: ["it was plainly high"] }, ...others] }),
        };
      });
      expect(await run()).toBe("finished");
      const sentBack = provider?.requests.map(({ messages }) => messages.at(-1)?.content ?? "") ?? [];
      const refusal = sentBack.find((words) => words.includes("it was plainly high")) ?? "";
      expect(refusal).toContain(
        'claims 1 evidence: "it was plainly high" cites nothing that can be looked up. Cite so: ',
      );
      expect(refusal).not.toContain("expected object");
      const state = await read();
      expect(state.reviews.adacare?.claims[0]?.evidence).toEqual([{ kind: "unread", said: "it was plainly high" }]);
      expect(state.unusable).toEqual([]);
    },
    longest,
  );

  test(
    "a doctor whose review cannot be had twice gave no usable answer, which page and report say and count; the others go on",
    async () => {
      const { run, read } = await begin(await open(), ({ task, doctor }) =>
        task === "doctor-review" && doctor === "retain" ? garbled : null,
      );
      expect(await run()).toBe("finished");
      const state = await read();
      expect(state.unusable).toMatchObject([{ doctor: "retain", of: "review", round: 0 }]);
      expect(state.reviews.retain).toBeUndefined();
      expect(Object.keys(state.rounds[0]?.opinions ?? {}).sort()).toEqual(["adacare", "concare"]);
      expect(participants(state).find(({ id }) => id === "retain")).toMatchObject({ gaveNoAnswer: true, stance: null });
      expect(JSON.stringify(methodSection(state))).toContain(
        "1 of 3 doctors gave no usable answer; without a review: RETAIN doctor.",
      );
      expect(state.request && JSON.stringify(expertsSection(state, state.request))).toContain(
        '"gave no usable answer"',
      );
      expect(state.usage.calls).toBe(provider?.requests.length);
    },
    longest,
  );

  test(
    "a doctor whose opinion cannot be had keeps its last word",
    async () => {
      const { run, read } = await begin(await open(), ({ task, doctor, text }) =>
        task === "doctor-opinion" && doctor === "concare" && JSON.parse(text).stance === "agree" ? garbled : null,
      );
      expect(await run()).toBe("finished");
      const state = await read();
      expect(state.rounds[0]?.opinions.concare?.stance).toBe("disagree");
      expect(state.unusable).toMatchObject([{ doctor: "concare", of: "opinion", round: 2 }]);
      expect(state.final?.dissent.map(({ doctor }) => doctor)).toEqual(["concare"]);
    },
    longest,
  );

  test(
    "where nobody is left the run fails at the last doctor's step, and goes on once somebody answers",
    async () => {
      let broken = true;
      const database = await open();
      const { id, run, read } = await begin(database, ({ task }) =>
        task === "doctor-review" && broken ? garbled : null,
      );
      expect(await run()).toBe("failed");
      const failed = await read();
      expect(failed.failure?.message).toContain(
        'The language model\'s answer to the step "doctor-review" was unusable twice',
      );
      expect(failed.unusable).toHaveLength(requestData.panel.length - 1);
      broken = false;
      await resumeRun(consultations, database, { id, actor: clinician, reason: "Another model.", at: new Date() });
      expect(await run()).toBe("finished");
      expect(Object.keys((await read()).reviews)).toHaveLength(1);
    },
    longest,
  );
});
