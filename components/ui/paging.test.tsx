import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Paging } from "./paging";

/** @returns what is read, and whether a page follows */
function shown(asked: { offset: number; shown: number; total: number; all: number; moreThanTotal?: boolean }) {
  const html = renderToStaticMarkup(<Paging {...asked} page={50} onGo={() => undefined} />);
  return {
    text: html.replace(/<button.*/s, "").replace(/<[^>]*>/g, ""),
    next: !/aria-disabled="true"[^>]*>Next/.test(html),
  };
}

test("says which rows of how many are shown, and of how many at all where fewer match", () => {
  expect(shown({ offset: 50, shown: 50, total: 130, all: 130 })).toEqual({ text: "51–100 of 130", next: true });
  expect(shown({ offset: 100, shown: 30, total: 130, all: 4000 })).toEqual({
    text: "101–130 of 130 (4,000 in all)",
    next: false,
  });
});

test("goes on past what was counted where more match", () => {
  expect(shown({ offset: 950, shown: 50, total: 1000, all: 100_001, moreThanTotal: true })).toEqual({
    text: "951–1000 of more than 1,000 (100,001 in all)",
    next: true,
  });
});
