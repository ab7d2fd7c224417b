import { describe, expect, test } from "vitest";
import { nextSteps } from "../protocol/next-steps";
import { Play } from "../testing/play";
import { requestData, unanimous } from "../testing/samples";
import { reportDocument } from "./build-report-document";
import { reportExport, reportExportSchema } from "./json-export";
import { escapeText, reportMarkdown } from "./markdown-export";
import { reportPdf } from "./pdf-export.server";
import { finalReport, finishedState } from "./testing/finished-consultation";
import { pdfPages, pdfText } from "./testing/pdf-text";

const hostile = "<script>alert(1)</script> ![x](http://a) | **bold** [l](javascript:1)";
const subject = { mrn: "S-0001", name: "Okafor, Ada", synthetic: true };
const check = () => ({ verdict: "supported" as const, reason: "stands" });

function documentOf(headline: string) {
  const document = reportDocument(
    finishedState({ ...finalReport, headline, summary: `${finalReport.summary} ${hostile}` }),
    {
      subject,
      check: () => ({ verdict: "supported", reason: "stands" }),
    },
  );
  if (!document) throw new Error("the fixture has a final report");
  return document;
}

/** A finished run in which a language model spoke: its first try at a review was of no use, and names were taken out. */
function spokenRun() {
  const reasoner = { kind: "language-model", model: "tiny", host: "llm.example.org" } as const;
  const play = new Play().request({ ...requestData, reasoner });
  play.run(unanimous, ({ completed }) => completed.has("retrieve:0:adacare"));
  const [step] = nextSteps(play.state);
  if (!step) throw new Error("no step is next");
  const tokens = { promptTokens: 1200, completionTokens: 34, costUsd: 0.0125 };
  const usage = { ...tokens, milliseconds: 1500, calls: 2, unknownCalls: 1 };
  play.do({ kind: "record-usage", step, usage, why: "Broken JSON.", removed: [{ kind: "name", count: 3 }] });
  return play.run(unanimous);
}

test("the method names whose stays the decision threshold was chosen on", () => {
  const said = (calibration: string) => {
    const play = new Play().request({ ...requestData, versions: { calibration } }).run(unanimous);
    const document = reportDocument(play.state, { subject, check });
    return document ? reportMarkdown(document) : "";
  };
  expect(said("shipped")).toContain("the threshold chosen on the calibration split");
  expect(said("local, 2026")).toContain("the threshold chosen on this site's stays");
  expect(said("local, 2026")).not.toContain("the calibration split");
});

describe("what a language model has cost, in the report", () => {
  const play = spokenRun();
  const document = reportDocument(play.state, { subject, check, events: play.events });
  if (!document) throw new Error("the run has a final report");

  test("stands in the method by round, in every output, with what was taken out of its messages", async () => {
    const markdown = reportMarkdown(document);
    expect(markdown).toMatch(
      /Reviews and draft \\?\(1 failed\\?\) \| 1,250 \| 59 \| 0\.0125 \| 1\.5 \| 7, 1 of unknown cost/,
    );
    expect(markdown.replaceAll("\\", "")).toMatch(/1,[0-9]{3} tokens, \$0\.0125 and 1 call of unknown cost\./);
    const outputs = [markdown.replaceAll("\\", ""), await pdfText(new Uint8Array(await reportPdf(document)))];
    for (const output of outputs) {
      expect(output).toContain("Tokens in");
      expect(output).toContain("Whole run");
      expect(output).toContain("1,300");
      expect(output).toContain("names 3");
    }
  });

  test("is there for machines too, and files without it are read", () => {
    const written = JSON.parse(JSON.stringify(reportExport(document, play.events)));
    const read = reportExportSchema.parse(written);
    expect(read.document.usage?.map(({ round, failedAttempts }) => [round, failedAttempts])).toEqual([
      [0, 1],
      [1, 0],
      [null, 0],
    ]);
    expect(read.events).toEqual(play.events);
    delete written.document.usage;
    expect(reportExportSchema.parse(written).document.usage).toBeUndefined();
  });

  test("is left out where the built-in reasoner spoke", () => {
    const plain = new Play().request({ ...requestData, reasoner: { kind: "built-in" } }).run(unanimous);
    const other = reportDocument(plain.state, { subject, check, events: plain.events });
    expect(other).not.toHaveProperty("usage");
    expect(other && reportMarkdown(other)).not.toContain("Tokens in");
  });
});

describe("the report's outputs", () => {
  test("Markdown holds headline, dissent, source and notice, and model text stays text", () => {
    const markdown = reportMarkdown(documentOf(finalReport.headline));
    expect(markdown).toContain("**High risk of death in hospital; one doctor of three dissents.**");
    expect(markdown).toContain("## Dissent");
    expect(markdown).toContain("Sepsis: raised lactate");
    expect(markdown).toContain("Written by AI doctors");
    expect(markdown).toMatch(/\| AdaCare \| 0\.\d\d \| −?\d/);
    expect(markdown).not.toContain("<script>");
    expect(markdown).not.toMatch(/[^\\]\[x/);
    expect(markdown).not.toMatch(/[^\\]\]\(javascript:/);
    expect(escapeText("a\n# b")).toBe("a \\# b");
  });

  test("a source from an upload says its page and its warning, and has no address where none was told", async () => {
    const document = documentOf(finalReport.headline);
    const currencyWarning = "Archived 2018. Ask for a newer edition.";
    const citations = document.citations.map((citation) => ({
      ...citation,
      passage: { ...citation.passage, url: "", page: 12, currencyWarning },
    }));
    const markdown = reportMarkdown({ ...document, citations });
    expect(markdown).toContain(", page 12.\n");
    expect(markdown).toContain("Archived 2018. Ask for a newer edition.");
    expect(markdown).not.toContain("<>");
    const text = await pdfText(new Uint8Array(await reportPdf({ ...document, citations })));
    expect(text).toMatch(/, page 12 ?\./);
    expect(text).toContain(currencyWarning);
  });

  test("the PDF holds the same statements, with signs that plain fonts lack", async () => {
    const text = await pdfText(new Uint8Array(await reportPdf(documentOf(finalReport.headline))));
    for (const words of [
      finalReport.headline,
      "Lactate 4.8 mmol/L at 46 h.",
      "My model hardly weighs lactate",
      "Sepsis: raised lactate",
      "Research use only",
      "Abnormal. Lactate",
      "−0.05",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain("<script>alert(1)</script>");
  });

  test("the PDF has as many pages as it needs", async () => {
    const [driver] = finalReport.drivers;
    if (!driver) throw new Error("the fixture has drivers");
    const drivers = Array.from({ length: 10 }, (_, n) => ({
      ...driver,
      text: `Driver ${n}. ${"Long words on lactate. ".repeat(30)}`,
    }));
    const document = reportDocument(finishedState({ ...finalReport, drivers }), {
      subject,
      check: () => ({ verdict: "supported", reason: "" }),
    });
    if (!document) throw new Error("the fixture has a final report");
    const text = await pdfText(new Uint8Array(await reportPdf(document)));
    expect(text).toContain("Driver 9.");
    expect(text).toMatch(/2 ?\/ ?[2-9]/);
  });

  test("the page is the PDF's first sheet, and Markdown folds what comes after it", async () => {
    const document = documentOf(finalReport.headline);
    const [first = "", second = ""] = await pdfPages(new Uint8Array(await reportPdf(document)));
    const [page = "", appendix = ""] = reportMarkdown(document).split("<details>");
    for (const words of ["Doctors differ", "Consider now", "Not known", "Sources"]) {
      expect(first).toContain(words);
      expect(page).toContain(`## ${words}`);
    }
    expect(first).not.toContain("Dissent");
    expect(page).not.toContain("Dissent");
    expect(second).toContain("Appendix");
    expect(appendix).toContain("### Dissent");
  });

  test("the JSON export parses by its own schema", () => {
    const exported = reportExport(documentOf(finalReport.headline), []);
    expect(reportExportSchema.parse(JSON.parse(JSON.stringify(exported)))).toEqual(exported);
  });
});
