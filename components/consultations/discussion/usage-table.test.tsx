import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Play } from "@/lib/consultations/testing/play";
import { convincedInRoundTwo, requestData } from "@/lib/consultations/testing/samples";
import { UsageTable } from "./usage-table";

const { events } = new Play().request().run(convincedInRoundTwo);

test("lists each step, each round and the whole run", () => {
  const html = renderToStaticMarkup(<UsageTable events={events} doctors={requestData.doctors} />);
  for (const name of ["Review, AdaCare", "Opinion, ConCare, round 2", "Reviews and draft", "Round 2", "Whole run"])
    expect(html).toContain(name);
  expect(html.match(/<tr>/g)).toHaveLength(1 + 15 + 4 + 1);
  expect(html).toContain("no price set");
});

test("counts by kind what was taken out of the messages, and has no such column where none was counted", () => {
  expect(renderToStaticMarkup(<UsageTable events={events} doctors={[]} />)).not.toContain("Taken out");
  const counted = events.map((event) =>
    event.type === "review-submitted"
      ? { ...event, data: { ...event.data, removed: [{ kind: "name", count: 2 } as const] } }
      : event,
  );
  const html = renderToStaticMarkup(<UsageTable events={counted} doctors={requestData.doctors} />);
  expect(html).toContain("Taken out");
  expect(html).toContain("names 6.");
});

test("shows nothing where no language model spoke", () => {
  expect(renderToStaticMarkup(<UsageTable events={events.slice(0, 3)} doctors={[]} />)).toBe("");
});
