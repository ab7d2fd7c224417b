import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { languageModelReasoner } from "../../agents/language-model-reasoner.server";
import { consultationTasks } from "../../consultations/agent-tasks/consultation-tasks";
import { listColumnsOf } from "../../consultations/chart-of-stay/list-columns-of.server";
import { consultationEventSchema, type EventData } from "../../consultations/protocol/schema";
import { upcast } from "../../consultations/protocol/upcast";
import { recordTo, replayFrom } from "../../language-models/recorded-answers.server";
import { startProvider } from "../../language-models/testing/provider.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { seedSynthetic } from "../../record/sources/synthetic/seed-synthetic.server";
import { runRecorded } from "./testing/recorded-run.server";

/** As an event of an earlier release is read today. */
const dataOf = <D>(event: unknown): D => consultationEventSchema.parse(upcast(event)).data as D;

const fixtures = join(process.cwd(), "lib", "studies", "output-baseline", "fixtures");

/**
 * Records the run of `recorded-run.server.test.ts` anew, where prompts, rules or answers are meant to be others:
 * `RENEW_RECORDED_RUN=1 node node_modules/vitest/vitest.mjs run lib/studies/output-baseline/renew-recorded-run.server.test.ts`.
 * The provider says what the built-in rules say; its first draft is no JSON, so that one answer is repaired.
 */
forEachEngine("a recorded run of a language model", (open) => {
  test.runIf(process.env.RENEW_RECORDED_RUN === "1")(
    "is made anew where that is asked for",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "consilium-recording-"));
      const answers = new Map<string, { task: string; text: string }>();
      let drafts = 0;
      const provider = await startProvider(({ messages }) => {
        const said = messages[1]?.content ?? "";
        const answer = [...answers].find(([user]) => said.startsWith(user))?.[1];
        if (!answer) return { status: 404, message: "no such prompt" };
        if (answer.task === "meta-synthesis" && drafts++ === 0) return { text: answer.text.slice(0, -20) };
        return { text: answer.text };
      });
      try {
        const file = join(folder, "answers.jsonl");
        const settings = { apiKey: "", model: "tiny", priceIn: 0.5, priceOut: 1, timeoutMs: 5000, maxRetries: 0 };
        const model = languageModelReasoner({ ...settings, baseUrl: provider.baseUrl, tape: recordTo(file) });
        const reasoner: typeof model = {
          ...model,
          run(task, input, options) {
            answers.set(task.prompt(input)[1]?.content ?? "", {
              task: task.name,
              text: JSON.stringify(task.rules(input)),
            });
            return model.run(task, input, options);
          },
        };
        const kept = JSON.parse(gunzipSync(await readFile(join(fixtures, "recorded-run.json.gz"))).toString("utf8"));
        const [requested, predicted] = kept.events;
        const tasks = Object.entries(consultationTasks.versions()).map(([name, version]) => [
          `task:${name}`,
          `${version}`,
        ]);
        requested.data.versions = { ...requested.data.versions, ...Object.fromEntries(tasks) };
        const database = await open();
        await seedSynthetic(database, listColumnsOf);
        const given = {
          request: dataOf<EventData<"requested">>(requested),
          heard: dataOf<EventData<"experts-predicted">>(predicted),
        };
        expect(await runRecorded(database, reasoner, given)).toMatchObject({ end: "finished", failure: null });
        // Seconds stand in the report: each answer takes a tenth.
        const lines = (await readFile(file, "utf8")).replace(/"milliseconds":[\d.]+/g, '"milliseconds":100');
        await writeFile(file, lines);
        const replay = languageModelReasoner({ ...settings, baseUrl: "http://127.0.0.1:9/v1", tape: replayFrom(file) });
        const { facets } = await runRecorded(database, replay, given);
        const write = async (name: string, text: string) =>
          writeFile(join(fixtures, name), gzipSync(text, { level: 9 }));
        await write("recorded-answers.jsonl.gz", lines);
        await write("recorded-run.json.gz", JSON.stringify({ events: [requested, predicted], facets }));
      } finally {
        await provider.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    120_000,
  );
});
