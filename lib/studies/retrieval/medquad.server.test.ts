import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MEDQUAD_FILE, medquadOf, readMedquad } from "./medquad.server";

const record = (id: string, focus: string, asked: string, answer: string, url = `https://example.org/${id}`) => ({
  id,
  url,
  focus,
  question: asked,
  answer,
});
const records = [
  record("1-0000001-1", "Gout", "What is gout ?", "A disease of joints."),
  record("1-0000001-2", "Gout", "How is gout treated ?", "By rest."),
  record("2-0000009-1", "gout", "What causes gout ?", "Crystals."),
  record("3-0000004-1", "Burns", "what is  GOUT ?", "A disease of joints, in other words."),
  record("4-0000007-1", "Rickets", "What is rickets ?", "A disease of bones."),
  record("4-0000007-2#2", "Rickets", "How is rickets inherited ?", "In a recessive pattern."),
  record("5-0000003-1", "Scurvy", "How is scurvy inherited ?", "In a  recessive PATTERN."),
];

describe("MedQuAD", () => {
  test("keeps documents with one topic, address or question in one group, called by the first of them", () => {
    const { questions } = medquadOf(records);
    const group = (text: string) => questions.find((one) => one.text === text)?.group;
    expect(["What is gout ?", "How is gout treated ?", "What causes gout ?"].map(group)).toEqual(
      Array(3).fill("1-0000001"),
    );
    expect(group("What is rickets ?")).toBe("4-0000007");
    const parts = new Map(questions.map((one) => [one.group, new Set<string>()]));
    for (const one of questions) parts.get(one.group)?.add(one.part);
    for (const of of parts.values()) expect(of.size).toBe(1);
  });

  test("asks a question once, with all its answers, and each text is one passage", () => {
    const { passages, questions } = medquadOf(records);
    const gout = questions.filter(({ text }) => text.toLowerCase().includes("what is gout"));
    expect(gout).toHaveLength(1);
    expect(gout[0]?.answers.map((at) => passages[at])).toEqual([
      "A disease of joints.",
      "A disease of joints, in other words.",
    ]);
  });

  test("leaves out a text that answers on several topics, and its questions", () => {
    const { passages, questions } = medquadOf(records);
    expect(passages.join()).not.toMatch(/recessive/);
    expect(questions.some(({ text }) => text.includes("inherited"))).toBe(false);
  });

  test("parts do not depend on the order of the lines", () => {
    const of = (lines: typeof records) =>
      Object.fromEntries(
        medquadOf(lines).questions.map(({ text, part }) => [text.toLowerCase().replace(/\s+/g, " "), part]),
      );
    expect(of([...records].reverse())).toEqual(of(records));
  });
});

describe("its file", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "medquad-"));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });
  const write = (lines: unknown[]) =>
    writeFile(join(folder, MEDQUAD_FILE), gzipSync(lines.map((line) => JSON.stringify(line)).join("\n")));

  test("is read, whatever else its lines say", async () => {
    await write(records.map((one) => ({ ...one, cui: [] })));
    expect(await readMedquad(folder)).toEqual(medquadOf(records));
  });

  test("is refused with the line and the field that is wrong, or its folder where there is none", async () => {
    await write([records[0], { ...records[1], answer: 7 }]);
    await expect(readMedquad(folder)).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining("line 2: answer"),
    });
    await expect(readMedquad(join(folder, "nowhere"))).rejects.toMatchObject({ code: "not-found" });
  });
});
