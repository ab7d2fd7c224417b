import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CurveChart } from "./curve-chart";

const html = renderToStaticMarkup(
  <CurveChart
    name="Decision curves"
    x={{ label: "Risk", domain: [0, 1] }}
    y={{ label: "Net benefit", domain: [-0.1, 0.2] }}
    curves={[
      {
        title: "A model",
        points: [
          [0, 0.1],
          [1, 0],
        ],
      },
    ]}
    references={[
      {
        title: "Act on everyone",
        points: [
          [0, 0.1],
          [1, -3],
        ],
      },
      {
        title: "Act on nobody",
        points: [
          [0, 0],
          [1, 0],
        ],
      },
    ]}
  />,
);

test("a line that leaves the plot is cut off at its edge, and goes on outside at its own slope", () => {
  const [, everyone] = html.match(/<path d="(M[^"]+)" class="stroke-ink-faint"/) ?? [];
  const bottom = Number(html.match(/<text y="([\d.]+)"/)?.[1]) - 15;
  const [, end] = (everyone as string).match(/L[\d.]+,([\d.]+)$/) ?? [];
  expect(Number(end)).toBeGreaterThan(bottom * 5);
  const [, clip] = html.match(/<clipPath id="([^"]+)"/) ?? [];
  expect(html).toContain(`clip-path="url(#${clip})"`);
});

test("lines that curves are held against are told apart, in the plot as in the legend", () => {
  const dashes = [...html.matchAll(/stroke-dasharray="([^"]+)"/g)].map(([, dash]) => dash);
  expect(dashes).toHaveLength(4);
  expect(new Set(dashes).size).toBe(2);
});
