import { expect, test } from "vitest";
import { readPdf } from "./read-pdf.server";
import { type PdfLine, smallPdf, swellingPdf } from "./testing/small-pdf";

test("a PDF becomes its text under its headings, each paragraph with its page", async () => {
  const bytes = smallPdf([
    [
      ["Kidney care", 20],
      ["Dialysis", 14],
      ["Replacement is started for an indi-"],
      ["cation, and not by a number alone."],
    ],
    [["Timing", 14], ["Waiting did no harm (in a trial)."], ["- First point"], ["- Second point"]],
  ]);
  expect(await readPdf(bytes, "k.pdf")).toEqual({
    title: "Kidney care",
    about: {},
    sections: [
      {
        path: ["Dialysis"],
        blocks: [{ text: "Replacement is started for an indication, and not by a number alone.", page: 1 }],
      },
      {
        path: ["Timing"],
        blocks: [
          { text: "Waiting did no harm (in a trial).", page: 2 },
          { text: "- First point", page: 2 },
          { text: "- Second point", page: 2 },
        ],
      },
    ],
  });
});

test("running heads and page numbers are left out", async () => {
  const pages = [1, 2, 3, 4].map(
    (n) => [["House rules 2024"], [`Text of part ${"abcd"[n - 1]}.`], [`Page ${n} of 4`]] as [string][],
  );
  const { sections } = await readPdf(smallPdf(pages), "k.pdf");
  expect(sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join(" ")).toBe(
    "Text of part a. Text of part b. Text of part c. Text of part d.",
  );
});

test("a PDF that cannot be opened, or holds no text, is refused by name", async () => {
  await expect(readPdf(new TextEncoder().encode("hello"), "no.pdf")).rejects.toMatchObject({
    code: "invalid",
    message: "no.pdf is not a PDF that can be opened.",
  });
  await expect(readPdf(smallPdf([[], []]), "scan.pdf")).rejects.toThrow(
    /^scan\.pdf: its 2 pages hold no text\. Scanned/,
  );
});

test("a small PDF that swells beyond the limits is refused before it is read", async () => {
  expect((await readPdf(swellingPdf(1000), "k.pdf")).sections[0]?.blocks[0]?.text).toContain("aaa");
  const bytes = swellingPdf(33 << 20);
  expect(bytes.length).toBeLessThan(1 << 20);
  await expect(readPdf(bytes, "k.pdf")).rejects.toMatchObject({
    code: "invalid",
    userMessage: "k.pdf: more than 32 MB in one part, or 256 MB in all, when unpacked.",
  });
});

const textsOf = async (pages: readonly (readonly PdfLine[])[]) =>
  (await readPdf(smallPdf(pages), "k.pdf")).sections.flatMap(({ blocks }) => blocks.map(({ text }) => text));
const footer = (text: string, y = 30): PdfLine => [text, 8, { y }];

test("footers of a document of two pages are left out, page numbers and notices even where they stand once", async () => {
  const page = (n: number, text: string): PdfLine[] => [
    footer(`Trust guideline 417, page ${n}`, 820),
    [text],
    footer("Copyright 2021 The Trust. All rights reserved.", 50),
    footer("https://doi.org/10.1000/xyz123", 40),
    footer(`${n} of 2`),
  ];
  expect(await textsOf([page(1, "Give 5 mg."), page(2, "Then wait.")])).toEqual(["Give 5 mg. Then wait."]);
  expect(
    await textsOf([[["Give 5 mg."], footer("Downloaded from example.org on 3 May 2024"), footer("Page 1 of 1", 20)]]),
  ).toEqual(["Give 5 mg."]);
});

test("footers that differ on left and right pages are left out", async () => {
  const pages = [1, 2, 3, 4].map((n): PdfLine[] => [
    [`Text of part ${"abcd"[n - 1]}.`],
    footer(n % 2 ? `Sepsis ${n}` : `${n} The house`),
  ]);
  expect((await textsOf(pages)).join(" ")).toBe("Text of part a. Text of part b. Text of part c. Text of part d.");
});

test("lines of the text that differ by their doses alone, or stand within the page, stay", async () => {
  const page = (dose: number): PdfLine[] => [[`Give ${dose} mg.`], ["Repeat once."], [`Stop at ${dose * 10} mg.`]];
  expect(await textsOf([page(5), page(20)])).toEqual([
    "Give 5 mg. Repeat once. Stop at 50 mg. Give 20 mg. Repeat once. Stop at 200 mg.",
  ]);
});

test("rows of a table keep their cells apart, and each is a line of its own", async () => {
  const row = (...cells: string[]): PdfLine[] =>
    cells.map((text, i) => [text, 10, i === 0 ? {} : { x: 50 + i * 150, y: "beside" }]);
  expect(
    await textsOf([
      [
        ["Doses in septic shock:"],
        ...row("Drug", "Dose", "Route"),
        ...row("Noradrenaline", "0.05 mcg/kg/min", "central"),
        ...row("Vasopressin", "0.03 U/min", "central"),
        ["Wean slowly."],
      ],
    ]),
  ).toEqual([
    "Doses in septic shock:",
    "Drug | Dose | Route",
    "Noradrenaline | 0.05 mcg/kg/min | central",
    "Vasopressin | 0.03 U/min | central",
    "Wean slowly.",
  ]);
});

test("the numbers of a list are no cells", async () => {
  const point = (mark: string, text: string): PdfLine[] => [[mark], [text, 10, { x: 80, y: "beside" }]];
  expect(await textsOf([[...point("1.", "Give oxygen."), ...point("2.", "Call for help.")]])).toEqual([
    "1. Give oxygen.",
    "2. Call for help.",
  ]);
});

test("a wide gap that no line near has is a space", async () => {
  expect(
    await textsOf([[["Wait for"], ["two", 10], ["hours.", 10, { x: 150, y: "beside" }], ["Then start."]]]),
  ).toEqual(["Wait for two hours. Then start."]);
});
