import { describe, expect, test } from "vitest";
import { checkClaim } from "../../claims/check-claim";
import { septicCase } from "../fixtures/case";
import { initialState } from "../protocol/state";
import { reportDocument } from "./build-report-document";
import { reportMarkdown } from "./markdown-export";
import { pageSources } from "./page/page-sections";
import type { CheckClaim } from "./report-claims";
import { reportDocumentSchema } from "./schema";
import { finalReport, finishedState } from "./testing/finished-consultation";

const { chart, predictions, passages, observations } = septicCase();
const check: CheckClaim = ({ text, bearing, evidence }) =>
  checkClaim({ chart, predictions, passages, observations }, { text, evidence, bearing: bearing ?? "neutral" });
const subject = { mrn: "S-0001", name: "Okafor, Ada", synthetic: true };
const document = reportDocument(finishedState(), { subject, check });

describe("the report as a document", () => {
  test("does not exist before the final report", () => {
    expect(reportDocument(initialState, { subject, check })).toBeNull();
  });

  test("has the shape that every output reads", () => {
    expect(reportDocumentSchema.parse(document)).toEqual(document);
  });

  test("says that it was written by AI, for research, and that a synthetic patient's risks are illustrative", () => {
    expect(document?.notice).toContain("Written by AI doctors");
    expect(document?.notice).toContain("not for care");
    expect(document?.notice).toContain("illustrative");
  });

  test("gives the risk with its estimand and its moment", () => {
    expect(document?.risk.sentence).toBe("Mean of the panel's models, calibrated: 0.53.");
    expect(document?.risk.estimand).toContain("among adults still in ICU at 48 h");
    expect(document?.risk.estimand).toContain("As of 48 h");
  });

  test("says how the risk came about, and why no fusion head was used where none was", () => {
    expect(document?.risk.basis).toBe("The panel's mean logit stands in for a fusion head.");
    const because = "The fusion head was fitted for another table.";
    const state = finishedState();
    const fused = { method: "mean-logit" as const, logit: 0.1, risk: 0.525, because };
    const other = reportDocument({ ...state, fused }, { subject, check });
    expect(other?.risk.basis).toContain(because);
    expect(JSON.stringify(other?.sections.find(({ id }) => id === "method"))).toContain(because);
  });

  test("tells in the appendix what the questions came to, those that stay open first, and nothing of them where none was opened", () => {
    expect(document?.sections.some(({ id }) => id === "questions")).toBe(false);
    const state = finishedState();
    const outcome = { text: "Is the shock getting better?", evidence: [], otherwise: [] };
    const questions = [
      { ...outcome, question: "q1", outcome: "settled", conclusion: "Lactate falls.", wouldSettle: null } as const,
      {
        ...{ ...outcome, question: "q2", text: "Sedation or brain?", outcome: "open" as const },
        ...{ conclusion: "Neither is excluded.", wouldSettle: "Sedation charted.", otherwise: ["adacare"] },
      },
    ];
    const opened = reportDocument({ ...state, final: { ...finalReport, questions } }, { subject, check });
    expect(opened?.sections.find(({ id }) => id === "questions")).toMatchObject({
      part: "appendix",
      blocks: [
        {
          items: [
            "Sedation or brain? Open: Neither is excluded. Would settle it: Sedation charted. AdaCare doctor holds otherwise.",
            "Is the shock getting better? Settled: Lactate falls.",
          ],
        },
      ],
    });
  });

  test("does not say twice that something would settle a question", () => {
    const question = {
      ...{
        question: "q1",
        text: "Is the shock getting better?",
        outcome: "open" as const,
        evidence: [],
        otherwise: [],
      },
      ...{ conclusion: "Its values go different ways.", wouldSettle: "Further values of lactate would settle it." },
    };
    const opened = reportDocument(
      { ...finishedState(), final: { ...finalReport, questions: [question] } },
      { subject, check },
    );
    expect(opened?.sections.find(({ id }) => id === "questions")?.blocks).toEqual([
      {
        kind: "list",
        items: [
          "Is the shock getting better? Open: Its values go different ways. Further values of lactate would settle it.",
        ],
      },
    ]);
  });

  test("numbers a passage once, however often it is cited", () => {
    expect(document?.citations.map(({ number, passage, quotes }) => [number, passage.id, quotes.length])).toEqual([
      [1, "fixture-sepsis-lactate", 1],
    ]);
  });

  test("numbers passages of one publication once, on the page and in full", () => {
    const state = finishedState();
    const [retrieval] = state.retrievals;
    const [first] = retrieval?.passages ?? [];
    if (!retrieval || !first) throw new Error("nobody searched");
    const other = { ...first, id: "fixture-sepsis-lactate-2", title: "Another passage of it" };
    const actions = [
      {
        text: "Consider repeating lactate.",
        evidence: [{ kind: "passage" as const, passageId: other.id, quote: "A lactate" }],
      },
      ...finalReport.actions,
    ];
    const two = reportDocument(
      {
        ...state,
        retrievals: [{ ...retrieval, passages: [...retrieval.passages, other] }],
        final: { ...finalReport, actions },
      },
      { subject, check },
    );
    if (!two) throw new Error("there is no report");
    expect(two.citations.map(({ number, passage }) => [number, passage.id])).toEqual([
      [1, other.id],
      [1, first.id],
    ]);
    expect(pageSources(two)).toHaveLength(1);
    const markdown = reportMarkdown(two);
    expect(markdown.match(/^1\. /gmu), "on the page, and in full").toHaveLength(2);
    expect(markdown).toContain("Another passage of it");
  });

  test("numbers its sources in the order in which the page cites them, whatever order they were advised in", () => {
    const state = finishedState();
    const [retrieval] = state.retrievals;
    const [first] = retrieval?.passages ?? [];
    if (!retrieval || !first) throw new Error("nobody searched");
    const passages = ["A", "B", "C"].map((guideline) => ({ ...first, id: guideline, guideline }));
    const step = (text: string, passageId: string) => ({
      text,
      evidence: [{ kind: "passage" as const, passageId, quote: "A lactate" }],
    });
    const given = {
      ...state,
      retrievals: [{ ...retrieval, passages }],
      final: {
        ...finalReport,
        drivers: [],
        dissent: [],
        // On the page tests come after what is seen at the bedside.
        actions: [step("Repeat lactate within 4 hours.", "A"), step("Start noradrenaline at once.", "B")],
        checks: [step("Check capillary refill now.", "C")],
      },
    };
    const page = reportDocument(given, { subject, check })?.sections.filter(({ part }) => part === "page") ?? [];
    const cited = page.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "steps" ? block.items.flatMap((one) => one.evidence) : [])),
    );
    expect(cited.map(({ citation }) => citation)).toEqual([1, 2, 3]);
  });

  test("cites a passage that several found as the best of their searches found it, whichever doctor was ready first", () => {
    const state = finishedState();
    const [retrieval] = state.retrievals;
    if (!retrieval) throw new Error("nobody searched");
    const found = (score: number) => ({ ...retrieval, passages: retrieval.passages.map((one) => ({ ...one, score })) });
    for (const retrievals of [
      [found(0.4), found(0.9), found(0.6)],
      [found(0.6), found(0.4), found(0.9)],
    ])
      expect(reportDocument({ ...state, retrievals }, { subject, check })?.citations[0]?.passage.score).toBe(0.9);
  });

  test("marks a claim that the chart contradicts", () => {
    const drivers = document?.sections.find(({ id }) => id === "drivers")?.blocks[0];
    const verdicts = drivers?.kind === "claims" ? drivers.items.map((item) => item.check.verdict) : [];
    expect(verdicts).toEqual(["supported", "contradicted", "supported"]);
  });

  test("keeps the dissent, in the doctor's words and with its own risk", () => {
    const dissent = document?.sections.find(({ id }) => id === "dissent")?.blocks[0];
    expect(dissent?.kind === "claims" && dissent.items[0]?.text).toContain(
      "ConCare doctor (own risk 0.20): My model hardly weighs lactate.",
    );
  });

  test("never puts a doctor's own risk in the column of the model's", () => {
    const table = document?.sections.find(({ id }) => id === "experts")?.blocks[0];
    if (table?.kind !== "table") throw new Error("the section has no table");
    expect(table.columns.slice(1, 2)).toEqual(["Model risk"]);
    for (const row of table.rows) expect(row.slice(3)).toEqual(["–", "–", "–"]);
  });

  test("gives each model's risk as one figure, without a count that could refute it", () => {
    const [table] = document?.sections.find(({ id }) => id === "experts")?.blocks ?? [];
    if (table?.kind !== "table") throw new Error("the section has no table");
    expect(table.rows.map(([, risk]) => risk)).toEqual(predictions.map(({ risk }) => risk.toFixed(2)));
    expect(JSON.stringify(document)).not.toMatch(/of 100 died|given about this risk/i);
  });

  test("says once of all models alike why the patient lies outside their domain", () => {
    const state = finishedState();
    const outsideDomain = ["Age is 99; the model was trained on patients aged 16 to 90."];
    const strange = { ...state, predictions: state.predictions.map((one) => ({ ...one, outsideDomain })) };
    const section = reportDocument(strange, { subject, check })?.sections.find(({ id }) => id === "experts");
    expect(section?.blocks.at(-1)).toEqual({
      kind: "list",
      items: [`Outside what AdaCare, ConCare, RETAIN learned from: ${outsideDomain[0]}`],
    });
  });

  test("says what was not measured and what this kind of record does not hold", () => {
    const limits = JSON.stringify(document?.sections.find(({ id }) => id === "limits"));
    expect(limits).toContain("Bilirubin");
    expect(limits).toContain("Allergies");
  });
});
