import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { builtInReasonerHere } from "../../agents/built-in-reasoner.server";
import type { Reasoner } from "../../agents/reasoner";
import { scriptedReasoner } from "../../agents/scripted-reasoner";
import { AppError } from "../../platform/errors";
import { answer } from "../evaluate/answer";
import { parseCohortQuery } from "../parse/parse-cohort-query";
import {
  concepts,
  patientWithNotes,
  sixPatients,
  vocabulary,
  wholeRecord,
} from "../testing/patients-with-notes.server";
import { ChunkIndex } from "./chunk-index";
import type { CohortArchitecture, CohortQuestion } from "./cohort-architecture";
import { NeuroSymbolic } from "./neuro-symbolic";
import { RetrieveThenRead } from "./retrieve-then-read";
import { RetrieverOnly } from "./retriever-only";

const asked = (text: string): CohortQuestion => ({
  text,
  query: parseCohortQuery(text, vocabulary).readings[0]?.query ?? null,
});
const reading = (reasoner: Reasoner = builtInReasonerHere(), top?: number) =>
  new RetrieveThenRead(
    { reasonerFor: () => reasoner, concepts, vocabulary, asOf: wholeRecord, reader: "the built-in rules" },
    new ChunkIndex(),
    top,
  );
const patients = sixPatients();
function filled<A extends CohortArchitecture>(architecture: A): A {
  for (const one of patients) void architecture.take(one);
  return architecture;
}
async function cohort(architecture: CohortArchitecture, text: string) {
  const { cohorts } = await architecture.ask([asked(text)]);
  return (cohorts[0] ?? []).map(({ patientId }) => patientId).sort();
}

const [osimertinib, lungCancer] = ["patients treated with osimertinib", "patients with lung cancer"];

describe("the retriever alone", () => {
  const retriever = filled(new RetrieverOnly());
  it("finds whose notes hold the words, whatever they say of them, and nobody by another name of the drug", async () => {
    expect(await cohort(retriever, osimertinib)).toEqual(["denied", "family", "has", "orders"]);
    expect(await cohort(retriever, "knee pain")).toEqual(["other"]);
    expect(await cohort(retriever, "of the and with")).toEqual([]);
  });
  it("goes by the best chunks, as many as it may take, and by the best of each patient", async () => {
    const index = new ChunkIndex();
    for (const one of patients) for (const note of one.notes) index.add(one.patientId, note);
    const all = index.search(osimertinib, 100);
    expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).toSorted((a, b) => b - a));
    expect(index.search(osimertinib, 2)).toEqual(all.slice(0, 2));
    const { cohorts } = await filled(new RetrieverOnly(1)).ask([asked(osimertinib)]);
    expect(cohorts[0]?.map(({ patientId }) => patientId)).toEqual([all[0]?.chunk.patientId]);
    expect(cohorts[0]?.[0]?.score).toBe(all[0]?.score);
  });
  it("cuts a long note into chunks of 1,000 words with a tenth in common, so that words on both sides of a cut are found", () => {
    const words = Array.from({ length: 2500 }, (_, i) => `filler${i}`);
    words[950] = "osimertinib";
    const index = new ChunkIndex();
    const record = patientWithNotes("long", [["2020-01-01", words.join(" ")]]);
    for (const note of record.notes) index.add("long", note);
    expect(index.size).toBe(3);
    expect(index.search("osimertinib", 10)).toHaveLength(2);
  });
});

describe("facts, a form, and sets", () => {
  const symbolic = filled(new NeuroSymbolic(concepts, wholeRecord));
  it("finds who is on a drug by either name, and nobody of whom it is denied, of the family, or ordered", async () => {
    expect(await cohort(symbolic, osimertinib)).toEqual(["brand", "has"]);
    expect(await cohort(symbolic, "patients treated with Tagrisso")).toEqual(["brand", "has"]);
    expect(await cohort(symbolic, lungCancer)).toEqual(["brand", "has"]);
  });
  it("finds whom the engine says are met, and says why by criterion", async () => {
    const question = asked("lung cancer and an EGFR mutation");
    const { query } = question;
    const { cohorts, answered } = await symbolic.ask([question]);
    const met = patients.filter(
      ({ patient }) => query && answer(query, patient, { asOf: wholeRecord, concepts }).answer === "met",
    );
    expect(cohorts[0]?.map(({ patientId }) => patientId)).toEqual(met.map(({ patientId }) => patientId));
    expect(cohorts[0]?.[0]?.why.join("\n")).toMatch(/lung cancer: met: .*\n.*EGFR.*: met: /);
    expect(answered).toHaveLength(6);
  });
  it("finds nobody for a question that is not read", async () => {
    expect(await cohort(symbolic, "qqq zzz")).toEqual([]);
  });
});

describe("the retriever and a reader", () => {
  it("takes out of what is found who has it denied, in the family, or ordered, each with a quote", async () => {
    const reader = filled(reading());
    expect(await cohort(reader, osimertinib)).toEqual(["has"]);
    const { cohorts, unread } = await reader.ask([asked(lungCancer)]);
    expect(cohorts[0]?.find(({ patientId }) => patientId === "brand")?.why).toEqual([
      expect.stringMatching(/^lung cancer: met: ".*lung cancer.*"$/i),
    ]);
    expect(unread).toBe(0);
  });
  it("never finds anybody whom the retriever does not", async () => {
    const [retriever, reader] = [filled(new RetrieverOnly()), filled(reading())];
    const names = [
      "osimertinib",
      "lung cancer",
      "breast cancer",
      "diabetes",
      "colon cancer",
      "metformin",
      "EGFR mutation",
    ];
    await fc.assert(
      fc.asyncProperty(fc.subarray(names, { minLength: 1, maxLength: 2 }), fc.boolean(), async (some, either) => {
        const text = some.join(either ? " or " : " and ");
        const found = new Set(await cohort(retriever, text));
        for (const one of await cohort(reader, text)) expect(found.has(one), text).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
  it("says for whom it had time, and counts nobody else", async () => {
    const { answered, cohorts } = await filled(reading()).ask([asked(osimertinib)], { until: Date.now() - 1 });
    expect({ answered, cohorts }).toEqual({ answered: [], cohorts: [[]] });
    await expect(filled(reading()).ask([asked(osimertinib)], { signal: AbortSignal.abort() })).rejects.toThrow();
  });
  it("leaves out whom a reader cannot be got to answer for, and counts them, so that the cohort is known to be partial", async () => {
    const broken = new AppError("transient", { userMessage: "The language model is out of order." });
    const script = scriptedReasoner("broken", [
      { task: "read-patient", answer: null, error: broken },
      { task: "read-patient", answer: { answers: [{ id: "c1", answer: "met", quote: "osimertinib", passage: "p" }] } },
      { task: "read-patient", answer: { answers: [{ id: "c1", answer: "unknown", quote: null, passage: null }] } },
      { task: "read-patient", answer: { answers: [{ id: "c1", answer: "not met", quote: null, passage: null }] } },
    ]);
    const { cohorts, unread } = await filled(reading(script)).ask([asked(osimertinib)]);
    expect([cohorts[0]?.length, unread, script.remaining()]).toEqual([1, 1, []]);
  });
});
