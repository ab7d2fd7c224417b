import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { historyOverview } from "@/lib/clinical/history/history-overview";
import { amountFound, madeHistory, madeResource } from "@/lib/record/history/fixtures/made-history";
import { packHistory } from "@/lib/record/history/packed-history";
import { DrugGroup } from "./medications/drug-group";
import { drugSummaries } from "./medications/drug-summary";
import { mostInFirstHtml } from "./most-in-first-html";
import { packTimeline } from "./timeline/packed-timeline";
import { timelineEntries } from "./timeline/timeline-entry";

// A page weighs at most 500 kB: what stands in its HTML as data, what is drawn of it, and 100 kB of the frame around it.
const DATA = 300_000;
const now = Date.parse("2020-01-01");
const times = <T,>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const day = (i: number) => new Date(Date.UTC(1990, 0, 1 + i, 7, 30)).toISOString();
/** Bytes of an answer as it stands in a script of the HTML: written as JSON, within a text of JSON. */
const bytes = (sent: object) => Buffer.byteLength(JSON.stringify(JSON.stringify(sent)));

const results = (count: number, tests: number) =>
  times(count, (i) =>
    madeResource("Observation", {
      ...{ name: `A test of the laboratory with a long name, number ${i % tests}`, start: day(i), status: "final" },
      detail: { value: amountFound(i / 7, "mmol/L"), categories: ["laboratory"] },
    }),
  );

test("the timeline of as many entries as are sent at once keeps its share", () => {
  const entries = mostInFirstHtml.timeline?.entries ?? 0;
  expect(entries).toBeGreaterThan(1000);
  expect(bytes(packTimeline(timelineEntries(madeHistory(results(entries, 60)))))).toBeLessThan(DATA);
});

test("the notes that are sent at once keep their share", () => {
  const notes = times(mostInFirstHtml.notes?.entries ?? 0, (i) =>
    madeResource("DocumentReference", { name: "Progress note", start: day(i), detail: { textLength: 1200 } }),
  );
  expect(notes.length).toBeGreaterThan(100);
  expect(bytes(packHistory(madeHistory(notes)))).toBeLessThan(DATA);
});

const drugs = times(4000, (i) =>
  madeResource("MedicationAdministration", { name: `Drug ${i % 400}`, start: day(i), status: "completed" }),
);
const orders = times(2000, (i) =>
  madeResource("MedicationRequest", {
    ...{ name: `Drug ${i % 400}`, start: day(3 * i), end: day(3 * i + 1), status: "completed" },
  }),
);

test("400 drugs of 6,000 entries keep their share, and so does a page of their rows", () => {
  const sent = drugSummaries(madeHistory([...drugs, ...orders]), now);
  expect(sent.drugs).toHaveLength(400);
  expect(bytes(sent)).toBeLessThan(DATA);
  const drawn = { window: { from: sent.from, to: sent.to }, width: 860, until: sent.to };
  const html = renderToString(<DrugGroup id="p" title="Past" drugs={sent.drugs} drawn={drawn} />);
  expect(html).toContain("Drug ");
  expect(html.length).toBeLessThan(100_000);
});

test("the overview, which stands on every page, keeps its share of a long life", () => {
  const overview = historyOverview(madeHistory([...drugs, ...orders, ...results(3000, 120)]), now);
  expect(overview.pastDrugs).toBe(400);
  expect(bytes(overview)).toBeLessThan(100_000);
});
