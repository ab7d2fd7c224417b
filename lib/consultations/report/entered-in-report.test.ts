import { describe, expect, test } from "vitest";
import { type Entry, entrySchema } from "../clinician-entries/entry-schema";
import { noradrenaline, propofol, said } from "../testing/entries";
import { Play } from "../testing/play";
import { clinician, unanimous } from "../testing/samples";
import { reportDocument } from "./build-report-document";
import { reportExport, reportExportSchema } from "./json-export";
import { reportMarkdown } from "./markdown-export";
import { textsBeforeAppendix } from "./page/page-sections";
import { countWords, PAGE_WORDS } from "./page/page-words";

const check = () => ({ verdict: "supported" as const, reason: "stands" });
const subject = { mrn: "S-0007", name: null, synthetic: true };

function reported(entries: readonly unknown[]) {
  const play = new Play().request().run(unanimous, ({ completed }) => completed.has("draft"));
  for (const entry of entries) {
    const entered = { name: "Dr Ito", entry: entrySchema.parse(entry) as Entry, confirmed: ["conflict-dose"] };
    play.do({ kind: "enter", actor: clinician, entered });
  }
  const { state, events } = play.run(unanimous);
  const document = reportDocument(state, { subject, check });
  if (!document) throw new Error("there is no report");
  return { document, markdown: reportMarkdown(document), events };
}

const limit = { ...said, kind: "limit-of-care", limit: "no dialysis" };

describe("what clinicians entered, in the report", () => {
  const { document, markdown, events } = reported([propofol, noradrenaline, limit]);
  const [page = ""] = markdown.split("<details>");

  test("stands on the page by what, since when and who, and with its answer in the appendix", () => {
    expect(page).toContain(
      "Propofol 3 mg/kg/h since 40 h (Dr Ito); noradrenaline 0.2 ug/kg/min since 40 h (Dr Ito); no dialysis (Dr Ito).",
    );
    expect(markdown).toContain('Dr Ito entered: "propofol 3 mg/kg/h since 40 h"');
  });

  test("adds its step, and takes what is known out of what is not", () => {
    expect(page).toContain("noradrenaline 0.2 ug/kg/min was running");
    expect(page).not.toMatch(/limits of care, /iu);
    expect(document.sections.find(({ id }) => id === "not-known")?.blocks).toMatchObject([
      { text: expect.not.stringMatching(/sedation|vasopressor/iu) },
    ]);
  });

  test("keeps the page to its words, and the export readable", () => {
    const words = textsBeforeAppendix(document).reduce((sum, text) => sum + countWords(text), 0);
    expect(words).toBeLessThanOrEqual(PAGE_WORDS);
    const json = JSON.parse(JSON.stringify(reportExport(document, events)));
    expect(reportExportSchema.parse(json).document.sections.map(({ id }) => id)).toContain("entered");
  });

  test("stands there as it was said last, not as it was before", () => {
    const [page = ""] = reported([noradrenaline, { ...noradrenaline, value: 0.4 }]).markdown.split("<details>");
    expect(page).toContain("Noradrenaline 0.4 ug/kg/min since 40 h (Dr Ito).");
    expect(page).not.toContain("0.2 ug/kg/min");
  });

  test("is no section where nothing was entered", () => {
    expect(reported([]).document.sections.map(({ id }) => id)).not.toContain("entered");
  });
});
