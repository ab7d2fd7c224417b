import { marked } from "marked";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { reportDocument } from "./build-report-document";
import { reportMarkdown } from "./markdown-export";
import { reportPdf } from "./pdf-export.server";
import { finalReport, finishedState } from "./testing/finished-consultation";

const hostile =
  "<script>alert(1)</script> <img src=x onerror=alert(1)> [press](javascript:alert(1)) ![x](http://a/b.png) <http://a> http://b.example/c www.d.example e@f.example \n# Heading\n- item";

function hostileDocument() {
  const final = {
    ...finalReport,
    headline: hostile,
    summary: hostile,
    drivers: finalReport.drivers.map((driver) => ({ ...driver, text: hostile })),
    dataGaps: [hostile],
    limits: [hostile],
    dissent: finalReport.dissent.map((one) => ({ ...one, reason: hostile })),
  };
  const document = reportDocument(finishedState(final), {
    subject: { mrn: "S-0001", name: hostile, synthetic: true },
    check: () => ({ verdict: "contradicted", reason: hostile }),
  });
  if (!document) throw new Error("there is no report");
  return document;
}

test("script in a model's words stays text in the Markdown export, also once that is made into HTML", async () => {
  const html = await marked.parse(reportMarkdown(hostileDocument()));
  expect(html).toContain("alert(1)");
  expect(html).not.toMatch(/<script|<img|href="javascript:|href="(?:http:\/\/[ab]|http:\/\/www\.d|mailto:)/i);
  // The document has one title; the model's "# Heading" is none.
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test("script in a model's words stays text in the PDF: no link, no action, nothing that runs", async () => {
  const pdf = await getDocument({
    data: new Uint8Array(await reportPdf(hostileDocument())),
    useSystemFonts: true,
    verbosity: 0,
  }).promise;
  expect(await pdf.getJSActions()).toBeNull();
  expect(await pdf.getOpenAction()).toBeNull();
  const words: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    expect(await page.getJSActions()).toBeNull();
    expect((await page.getAnnotations()).filter(({ url, unsafeUrl }) => url ?? unsafeUrl)).toEqual([]);
    const { items } = await page.getTextContent();
    words.push(...items.map((item) => ("str" in item ? item.str : "")));
  }
  expect(words.join(" ").replace(/\s+/g, " ")).toContain("<script>alert(1)</script>");
}, 30_000);
