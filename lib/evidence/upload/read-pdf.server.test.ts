import { expect, test } from "vitest";
import { readPdf } from "./read-pdf.server";
import { smallPdf, swellingPdf } from "./testing/small-pdf";

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
