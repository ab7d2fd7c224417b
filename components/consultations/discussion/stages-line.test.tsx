import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StagesLine } from "./stages-line";

const said = (stages: Parameters<typeof StagesLine>[0]["stages"]) =>
  renderToStaticMarkup(<StagesLine stages={stages} />).replaceAll(/<[^>]+>/g, "");

test("says what a model does before its first word, and how many turns wait for it", () => {
  expect(said({ "review:a": "reading", "review:b": "waiting", "review:c": "waiting" })).toBe(
    "The language model is reading what one turn sent it. 2 turns wait until it is free.",
  );
  expect(said({ "review:a": "answering", "review:b": "waiting" })).toBe(
    "The language model is answering. One turn waits until it is free.",
  );
});

test("says nothing once every turn under way is heard, or where rules speak", () => {
  expect(said({ draft: "answering" })).toBe("");
  expect(said({})).toBe("");
});
