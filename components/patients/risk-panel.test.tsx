import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TaskSummary } from "@/lib/experts/task-summary";
import { anyTaskWords } from "@/lib/experts/task-words";
import { encounterSchema } from "@/lib/record/schema";
import type { Risks } from "./responses";
import { RiskPanel } from "./risk-panel";

const encounter = encounterSchema.parse({
  id: "e",
  patientId: "p",
  source: "synthetic",
  careUnit: "medical",
  ageYears: 60,
  heightCm: null,
  admissionReason: null,
  observedMinutes: 600,
});
const risks: Risks = {
  status: "too-short",
  observedMinutes: 600,
  task: {
    id: "readmission",
    title: "Readmission",
    estimand: "readmission within 30 days",
    population: "adults who left the ICU alive",
    words: anyTaskWords,
    windowHours: 48,
    stepMinutes: 60,
    prefix: null,
    panel: ["a"],
    highRisk: { threshold: 0.3, ppv: 0.5, sensitivity: 0.5, split: "calibration" },
  },
};
/** The panel where `tasks` can be asked, the first of which is. */
const shown = (given: Risks | undefined, tasks: TaskSummary[] = [], failure: string | null = null) =>
  renderToStaticMarkup(
    <RiskPanel
      asked={{ tasks, task: tasks[0] ?? null, choose: () => undefined }}
      risks={given}
      encounter={encounter}
      urgency="watch"
      failure={failure}
      onRetry={() => undefined}
      retrying={false}
    />,
  );
const another = { ...risks.task, id: "delirium", title: "Delirium", estimand: "delirium in the ICU" };

test("is headed by what the task estimates, whatever that is", () => {
  expect(shown(risks)).toContain(">Risk of readmission within 30 days</h2>");
  expect(shown(undefined)).toContain(">Risk</h2>");
});

test("says what is asked before there is an answer, and offers no choice where there is but one question", () => {
  const waiting = shown(undefined, [another]);
  expect(waiting).toContain(">Risk of delirium in the ICU</h2>");
  expect(waiting).not.toContain("<select");
});

test("offers the choice where there are several questions: while waiting, with an answer, and after a failure", () => {
  const tasks = [risks.task, another];
  for (const html of [shown(undefined, tasks), shown(risks, tasks), shown(undefined, tasks, "The models are away.")]) {
    expect(html).toMatch(/<label for="(.+?)"[^>]*>Question asked<\/label><select id="\1"/);
    expect(html).toMatch(
      /<option value="readmission" selected="">Readmission<\/option><option value="delirium">Delirium/,
    );
  }
});

test("says of a record that is too short which patients the experts learned from, in the steps that they read", () => {
  const short = (of: Partial<Risks["task"]>) => shown({ ...risks, task: { ...risks.task, ...of } });
  expect(short({ words: { ...anyTaskWords, stillThere: "still in ICU" } })).toContain(
    "The experts learned from patients still in ICU at 48 h, and read those 48 hours.",
  );
  const prefix = { leastHours: 24, landmarksHours: [24] };
  expect(short({ prefix, stepMinutes: 1440 })).toContain("The experts read whole days, and need at least 24 h.");
  expect(short({ prefix, stepMinutes: 60 })).toContain("The experts read whole hours, and need at least 24 h.");
  expect(short({ prefix, stepMinutes: 240 })).toContain("The experts read whole stretches of 4 h, and need");
});
