import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withoutModelFigures } from "./testing/prompt-page";
import { pagesOfPrompts } from "./testing/prompt-pages.server";

describe("the pages of prompts in docs/prompts", () => {
  it("are those that the code makes now: `npm run bench -- tokens --write docs/prompts` renews them", async () => {
    for (const { file, text } of await pagesOfPrompts()) {
      const kept = readFileSync(join("docs", "prompts", file), "utf8");
      expect(withoutModelFigures(kept), file).toBe(withoutModelFigures(text));
    }
  }, 120_000);
});
