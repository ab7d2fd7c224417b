import { afterAll, beforeAll, expect, test } from "vitest";
import { forEachEngine } from "../platform/database/test-database.server";
import { consultations } from "./consultation-store.server";
import { consultation } from "./protocol/consultation-rules";
import type { Report } from "./protocol/reviews-and-reports";
import { reportDocument } from "./report/build-report-document";
import { modelVocabularyIn } from "./report/page/model-vocabulary";
import { textsBeforeAppendix } from "./report/page/page-sections";
import { requested, work } from "./testing/running.server";
import { requestData } from "./testing/samples";
import { startSpeakingProvider } from "./testing/speaking-provider.server";
import { speaking } from "./testing/surroundings";

/** The draft with a first check that speaks of the models, and at length. */
const aboutModels = "Check what the logit of AdaCare says. ".repeat(12).trim();
function spoilt(draft: string): string {
  const report = JSON.parse(draft) as Report;
  const [first, ...others] = report.checks;
  if (!first) throw new Error("the draft has checks");
  return JSON.stringify({ ...report, checks: [{ ...first, states: undefined, text: aboutModels }, ...others] });
}

const writesReport: ReadonlySet<string> = new Set(["meta-synthesis", "meta-revision", "meta-final"]);
/** Two consultations over HTTP, one after another on a busy machine. */
const SLOW = 120_000;

let provider: Awaited<ReturnType<typeof startSpeakingProvider>>;

forEachEngine("a language model's report that would not stand on its page", (open) => {
  beforeAll(async () => {
    provider = await startSpeakingProvider(({ task, model, before, text }) =>
      writesReport.has(task) && (model === "stubborn" || (task === "meta-synthesis" && before === 0))
        ? { text: spoilt(text) }
        : null,
    );
  });
  afterAll(() => provider.close());

  async function concluded(model: string) {
    const database = await open();
    const speaker = provider.reasoner({ model });
    const data = { ...requestData, mode: "short" as const, reasoner: speaker.identity, budget: null };
    const id = await requested(database, { data, at: new Date() });
    expect(await work(database, id, speaking(speaker))).toBe("finished");
    const state = consultation.fold(await consultations.readEvents(database, id));
    const document = reportDocument(state, {
      subject: { mrn: "S-0001", name: null, synthetic: true },
      check: () => ({ verdict: "supported", reason: "" }),
    });
    if (!document) throw new Error("there is no report");
    const repairs = provider.requests.filter(
      (one) => one.model === model && JSON.stringify(one.messages).includes('speaks of \\"logit\\"'),
    );
    return { document, page: textsBeforeAppendix(document), repairs };
  }

  test(
    "goes back once, with the reason in words, and is mended",
    async () => {
      const { page, repairs } = await concluded("long-winded");
      expect(repairs).toHaveLength(1);
      expect(JSON.stringify(repairs[0]?.messages)).toMatch(/Check 1 has \d+ words: give it in at most 50/);
      expect(page.join(" ")).not.toContain("too long for this page");
    },
    SLOW,
  );

  test(
    "goes back once a run, by the first step that says it, is kept then, in the appendix, and the page says so",
    async () => {
      const { document, page, repairs } = await concluded("stubborn");
      const asked = repairs.map((one) => one.response_format?.json_schema?.name);
      expect(asked).toEqual(["meta-synthesis"]);
      expect(page.flatMap(modelVocabularyIn)).toEqual([]);
      expect(page).toContain("One step in the appendix: too long for this page, or about the models.");
      expect(JSON.stringify(document.sections.find(({ id }) => id === "further-steps"))).toContain(aboutModels);
    },
    SLOW,
  );
});
