import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { languageModelReasoner } from "../../agents/language-model-reasoner.server";
import { listColumnsOf } from "../../consultations/chart-of-stay/list-columns-of.server";
import { consultationEventSchema, type EventData } from "../../consultations/protocol/schema";
import { upcast } from "../../consultations/protocol/upcast";
import { replayFrom } from "../../language-models/recorded-answers.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { seedSynthetic } from "../../record/sources/synthetic/seed-synthetic.server";
import { type Facets, facetNames } from "./facets";
import { nearlyEqual } from "./testing/nearly-equal";
import { runRecorded } from "./testing/recorded-run.server";

const fixtures = join(process.cwd(), "lib", "studies", "output-baseline", "fixtures");
const unpacked = async (name: string) => gunzipSync(await readFile(join(fixtures, name))).toString("utf8");

/** The request and what the experts said, as they were stored when the run was recorded, and what it came to. */
const recordedSchema = z.strictObject({
  events: z.tuple([z.preprocess(upcast, consultationEventSchema), z.preprocess(upcast, consultationEventSchema)]),
  facets: z.record(z.enum(facetNames), z.unknown()),
});

/** Where nothing listens: all that is said comes from the recording. */
const nowhere = {
  baseUrl: "http://127.0.0.1:9/v1",
  apiKey: "",
  model: "tiny",
  priceIn: 0.5,
  priceOut: 1,
  timeoutMs: 5000,
  maxRetries: 0,
};

let folder: string;
let answers: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-recorded-"));
  answers = await unpacked("recorded-answers.jsonl.gz");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function replayed(lines: string): Promise<ReturnType<typeof languageModelReasoner>> {
  const file = join(folder, "answers.jsonl");
  await writeFile(file, lines);
  return languageModelReasoner({ ...nowhere, tape: replayFrom(file) });
}

async function recorded() {
  const { events, facets } = recordedSchema.parse(JSON.parse(await unpacked("recorded-run.json.gz")));
  const [requested, predicted] = events;
  const given = {
    request: requested.data as EventData<"requested">,
    heard: predicted.data as EventData<"experts-predicted">,
  };
  return { given, before: facets as Facets };
}

forEachEngine("a recorded run of a language model", (open) => {
  test("is asked word for word what it was asked, and comes to what it came to", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const { given, before } = await recorded();
    const { end, failure, facets } = await runRecorded(database, await replayed(answers), given);
    expect(failure).toBeNull();
    expect(end).toBe("finished");
    for (const facet of facetNames) expect(nearlyEqual(facets[facet], before[facet]), facet).toEqual([]);
  });

  test("fails where a prompt is another by a word, and differs where an answer is", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const { given, before } = await recorded();
    const asked = { ...given, request: { ...given.request, estimand: "death in hospital" } };
    expect(await runRecorded(database, await replayed(answers), asked)).toMatchObject({
      end: "failed",
      failure: expect.stringContaining("The recording holds no answer to this prompt"),
    });
    const other = answers.replaceAll("All three doctors agree with the report.", "All three doctors are of one mind.");
    expect(other).not.toBe(answers);
    const { facets } = await runRecorded(database, await replayed(other), given);
    expect(nearlyEqual(facets.decisions, before.decisions)).toHaveLength(1);
  });
});
