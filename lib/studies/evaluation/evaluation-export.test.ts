import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readTask } from "../../experts/model-store.server";
import { evaluationFile, evaluationFormats } from "./evaluation-export";
import { evaluationSchema } from "./evaluation-schema";

it.each(["evaluation", "evaluation-external"])(
  "writes the %s as its command left it beside the models",
  async (name) => {
    const { task } = await readTask("covid-mortality");
    const folder = join(process.cwd(), "models", "covid-mortality", name);
    const evaluation = evaluationSchema.parse(JSON.parse(await readFile(join(folder, "evaluation.json"), "utf8")));
    for (const format of evaluationFormats)
      expect(evaluationFile(evaluation, task.words, format), format).toBe(
        await readFile(join(folder, `evaluation.${format}`), "utf8"),
      );
  },
);
