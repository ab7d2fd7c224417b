import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ConveneOptions } from "@/components/consultations/responses";
import type { TaskSummary } from "@/lib/experts/task-summary";
import { Question } from "./convene-dialog";

const death: TaskSummary = {
  id: "death",
  title: "In-hospital death",
  estimand: "death before hospital discharge",
  population: "adults still in ICU at 48 h",
  windowHours: 48,
  prefix: null,
};
const delirium: TaskSummary = { ...death, id: "delirium", title: "Delirium", estimand: "delirium", windowHours: 24 };

const optionsOf = (title: string): ConveneOptions => ({
  say: null,
  trajectories: [],
  doctors: [{ id: "one", title, letter: "O", seated: true }],
  reasoners: [{ kind: "builtin", label: "Built-in reasoner", isDefault: true, reach: "nowhere" }],
});

/** The dialog's body for a record of some hours, where `tasks` can be asked and the first is being asked. */
function shown(tasks: TaskSummary[], hours = 60, trajectories: ConveneOptions["trajectories"] = []): string {
  const client = new QueryClient();
  client.setQueryData(["convene-options", "p", "e", "death"], { ...optionsOf("Mortality"), trajectories });
  client.setQueryData(["convene-options", "p", "e", "delirium"], optionsOf("Delirium"));
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Question
        patientId="p"
        encounter={{ id: "e", observedMinutes: hours * 60 }}
        asked={{ tasks, task: tasks[0] ?? null }}
        busy={false}
        onConvene={() => undefined}
      />
    </QueryClientProvider>,
  );
}

test("says which question is asked, and offers no choice where there is but one", () => {
  const html = shown([death]);
  expect(html).toContain("Risk of death before hospital discharge. Population: adults still in ICU at 48 h.");
  expect(html).not.toContain("<select");
  expect(html).toContain("Mortality doctor");
});

test("offers several questions and begins with the one asked on the pages, with that task's doctors", () => {
  const html = shown([delirium, death]);
  expect(html).toMatch(
    /<option value="delirium" selected="">Delirium<\/option><option value="death">In-hospital death</,
  );
  expect(html).toContain("Risk of delirium.");
  expect(html).toContain("Delirium doctor");
  expect(html).not.toContain("Mortality doctor");
});

test("begins with a question that the record is long enough for", () => {
  const html = shown([death, delirium], 36);
  expect(html).toContain("Delirium doctor");
  expect(html).not.toContain("need 48 h");
});

test("offers what a finished trajectory remembered to be laid before the team, with nothing chosen, where there is one", () => {
  expect(shown([death])).not.toContain("Lay before the team");
  const trajectory = { id: "run-1", question: "How likely is death?", asOf: "2012-05-03T00:00:00.000Z", entries: 12 };
  const html = shown([death], 60, [trajectory]);
  expect(html).toContain("Lay before the team");
  expect(html).toMatch(/checked=""[^>]*\/?>Nothing more/);
  expect(html).toContain("Trajectory of 3 May 2012: How likely is death? 12 entries");
});
