import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtInReasonerHere } from "../../agents/built-in-reasoner.server";
import { languageModelReasoner } from "../../agents/language-model-reasoner.server";
import { type Hostility, hostileTurns } from "../../language-models/testing/hostile-behaviours";
import { type ProviderTurn, startProvider } from "../../language-models/testing/provider.server";
import { AppError } from "../../platform/errors";
import { parseCohortQuestion } from "../agent-tasks/parse-cohort-query";
import { parseCohortQuery } from "../parse/parse-cohort-query";
import { canonicalQuery } from "../query/canonical-query";
import { concepts, vocabulary } from "../testing/patients-with-notes.server";
import { parseQuestionInput, readQuestionBy } from "./read-question";

const tables = { vocabulary, concepts };
let turn: ProviderTurn;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider(() => turn);
});
afterAll(() => provider.close());

/** A server that answers has as long as a busy machine may take; one that does not is soon given up. */
const [patient, impatient] = [
  { timeoutMs: 10_000, totalMs: 15_000 },
  { timeoutMs: 700, totalMs: 1500 },
];
const model = (limits = patient) =>
  languageModelReasoner({
    ...{ baseUrl: provider.baseUrl, apiKey: "sk-test", model: "tiny" },
    ...{ priceIn: null, priceOut: null, maxRetries: 0, retryMs: 5 },
    ...limits,
  });
function readAs(question: string, written: unknown) {
  turn = { text: JSON.stringify(written) };
  return readQuestionBy(model(), question, tables);
}
const builtIn = (question: string) => parseCohortQuery(question, vocabulary);

const question = "Find me NSCLC patients with an EGFR T790M mutation and no brain metastases";
const lung = { id: "c1", words: ["NSCLC"], kind: "condition", concepts: ["disease:DOID:3908"] };
const gene = {
  id: "c2",
  words: ["EGFR T790M mutation"],
  kind: "gene-alteration",
  genes: ["EGFR"],
  alterations: ["mutation"],
  changes: ["T790M"],
};
const brain = { id: "c3", words: ["brain metastases"], kind: "condition", concepts: ["metastasis:brain"] };
const right = { criteria: [lung, gene, brain], logic: "c1 and c2 and not c3", notUnderstood: [] };

describe("a question that the built-in rules read", () => {
  it("is what the built-in parser makes of it", async () => {
    expect(await readQuestionBy(builtInReasonerHere(), question, tables)).toEqual(builtIn(question));
  });
});

describe("a question that a language model reads", () => {
  it("becomes the form that the built-in parser makes of it, with the words that made each criterion", async () => {
    const { readings, status, notUnderstood } = await readAs(question, right);
    expect({ status, notUnderstood }).toEqual({ status: "understood", notUnderstood: [] });
    expect(readings).toHaveLength(1);
    expect(canonicalQuery(readings[0]?.query ?? never())).toEqual(
      canonicalQuery(builtIn(question).readings[0]?.query ?? never()),
    );
    expect(readings[0]?.covers.map(({ start, end }) => question.slice(start, end))).toEqual([
      "NSCLC",
      "EGFR T790M mutation",
      "brain metastases",
    ]);
  });
  it("is partial by the words that it says it does not understand", async () => {
    const asked = "NSCLC patients in a good mood";
    const read = await readAs(asked, { criteria: [lung], logic: "c1", notUnderstood: ["good mood"] });
    expect(read).toMatchObject({ status: "partial", notUnderstood: [{ text: "good mood" }] });
  });
  it("stands beside the built-in reading where that understands all and reads something else", async () => {
    const read = await readAs(question, { ...right, logic: "c1 and (c2 or not c3)" });
    expect(read.readings).toHaveLength(2);
    expect(read.readings[1]).toEqual(builtIn(question).readings[0]);
  });
  it("takes times with the criterion that they count from", async () => {
    const asked = "osimertinib after chemotherapy";
    const own = builtIn(asked).readings[0]?.query;
    const chemotherapy = builtIn("chemotherapy").readings[0]?.query;
    expect(chemotherapy).toMatchObject({ op: "criterion", criterion: { kind: "medication" } });
    const drugs =
      chemotherapy?.op === "criterion" && "concepts" in chemotherapy.criterion ? chemotherapy.criterion.concepts : [];
    const read = await readAs(asked, {
      criteria: [
        {
          id: "c1",
          words: ["osimertinib", "after"],
          kind: "medication",
          concepts: ["drug:osimertinib"],
          when: [{ relation: "after", criterion: "c2" }],
        },
        { id: "c2", words: ["chemotherapy"], kind: "medication", concepts: drugs },
      ],
      ...{ logic: "c1", notUnderstood: [] },
    });
    expect(read.readings).toHaveLength(1);
    expect(canonicalQuery(read.readings[0]?.query ?? never())).toEqual(canonicalQuery(own ?? never()));
  });
});

describe("what a language model may not read", () => {
  const refused = (written: unknown, asked = question) =>
    expect(readAs(asked, written).then((read) => JSON.stringify(read))).rejects.toMatchObject({
      userMessage: expect.stringMatching(/unusable twice/),
    });
  it.each<[string, unknown]>([
    ["words that nothing holds", { ...right, criteria: [lung, brain], logic: "c1 and not c3" }],
    [
      "a concept that its words do not name",
      { ...right, criteria: [{ ...lung, concepts: ["disease:DOID:1612"] }, gene, brain] },
    ],
    [
      "a concept that no table has",
      { ...right, criteria: [{ ...lung, concepts: ["disease:DOID:999999999"] }, gene, brain] },
    ],
    ["a gene that is not there", { ...right, criteria: [lung, { ...gene, genes: ["KRAS"] }, brain] }],
    ["a change that is not there", { ...right, criteria: [lung, { ...gene, changes: ["L858R"] }, brain] }],
    ["words that are not in the question", { ...right, criteria: [{ ...lung, words: ["lung cancer"] }, gene, brain] }],
    [
      "a criterion that swallows another's words",
      {
        criteria: [{ ...lung, words: ["NSCLC patients with an EGFR T790M mutation"] }, brain],
        logic: "c1 and not c3",
        notUnderstood: [],
      },
    ],
    ["logic that leaves out a criterion", { ...right, logic: "c1 and c2" }],
    ["logic that cannot be read", { ...right, logic: "c1 and and c2 not c3)" }],
    ["no criterion at all", { criteria: [], logic: "", notUnderstood: [question] }],
    ["another shape", { sql: "select * from patient" }],
  ])("is refused: %s", (_, written) => refused(written));
  it("a value in a unit that the question does not have, a grade that there is not, and a word that adds nothing", async () => {
    const asked = "creatinine above 2 mg/dL";
    const creatinine = builtIn(asked).readings[0]?.query;
    const loinc =
      creatinine?.op === "criterion" && "concepts" in creatinine.criterion ? creatinine.criterion.concepts : [];
    const value = (more: object) => ({
      criteria: [
        {
          id: "c1",
          words: [asked],
          kind: "observation",
          concepts: loinc,
          number: { above: 2 },
          unit: "mg/dL",
          ...more,
        },
      ],
      ...{ logic: "c1", notUnderstood: [] },
    });
    expect((await readAs(asked, value({}))).status).toBe("understood");
    await refused(value({ unit: "mmol/L" }), asked);
    await refused(value({ number: { above: 200 } }), asked);
    const ecog = (grade: number) => ({
      criteria: [
        { id: "c1", words: ["ECOG 7"], kind: "performance", scale: "ECOG", number: { atLeast: grade, atMost: grade } },
      ],
      ...{ logic: "c1", notUnderstood: [] },
    });
    await refused(ecog(7), "ECOG 7");
    await refused({ criteria: [{ ...lung, words: ["frail NSCLC"] }], logic: "c1", notUnderstood: [] }, "frail NSCLC");
  });
});

describe("a hostile server", () => {
  it.each(Object.keys(hostileTurns) as Hostility[])(
    "%s: no reading, and a plain sentence without an echo",
    async (how) => {
      turn = hostileTurns[how];
      const failed = await readQuestionBy(model(impatient), question, tables).then(
        () => null,
        (error: unknown) => error,
      );
      expect(failed).toBeInstanceOf(AppError);
      expect((failed as AppError).userMessage).toMatch(/^The language model/);
      expect((failed as AppError).userMessage).not.toContain("Okafor");
    },
    15_000,
  );
  it("whatever it writes, every word is accounted for, and every concept is one that the question names", async () => {
    const input = parseQuestionInput(question, tables);
    const named = new Set(input.candidates.flatMap(({ of }) => of.map(({ ref }) => ref)));
    const part = fc.constantFrom(
      lung,
      gene,
      brain,
      { ...lung, id: "c4", concepts: ["disease:DOID:1612"] },
      { ...brain, id: "c5", words: ["no brain"] },
    );
    const written = fc.record({
      criteria: fc.uniqueArray(part, { maxLength: 4, selector: ({ id }) => id }),
      logic: fc.constantFrom("c1 and c2 and not c3", "c1", "c2 or c3", "not c5 and c1", "c1 and c4"),
      notUnderstood: fc.subarray(["EGFR", "T790M mutation", "brain metastases", "no", "with", "patients"]),
    });
    fc.assert(
      fc.property(written, (one) => {
        const output = parseCohortQuestion.output.safeParse(parseCohortQuestion.written?.read(one, input));
        if (!output.success || (parseCohortQuestion.verify?.(input, output.data) ?? []).length > 0) return;
        const { readings, notUnderstood, withoutContent } = output.data;
        const held = [...(readings[0]?.covers ?? []), ...notUnderstood, ...withoutContent];
        for (const word of question.matchAll(/\S+/gu))
          expect(
            held.some(({ start, end }) => start < word.index + word[0].length && word.index < end),
            word[0],
          ).toBe(true);
        for (const ref of JSON.stringify(readings).match(/(?:disease|metastasis):[^"]+/gu) ?? [])
          expect(named.has(ref)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

function never(): never {
  throw new Error("a reading is expected");
}
