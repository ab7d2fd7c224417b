import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyTask } from "../agents/task-registry";
import { parseCohortQuestion } from "../cohorts/agent-tasks/parse-cohort-query";
import { readPatient } from "../cohorts/agent-tasks/read-patient";
import { extractFacts } from "../cohorts/facts/agent-tasks/extract-facts";
import { protocolTasks as consultationTasks } from "../consultations/agent-tasks/consultation-tasks";
import { septicCase } from "../consultations/fixtures/case";
import { taskInputs } from "../consultations/fixtures/task-inputs";
import { backgroundOfStory } from "../consultations/testing/background-of-story";
import type { Message } from "../language-models/message";
import { promptTextOf } from "../language-models/prompt-text";
import { outgoingMessages } from "../privacy/outgoing-messages";
import { runInMemory } from "../runs/run-in-memory";
import { protocolTasks as trajectoryTasks } from "../trajectories/agent-tasks/trajectory-tasks";
import type { TrajectoryArm } from "../trajectories/arms/trajectory-arm";
import { trajectoryProtocol } from "../trajectories/protocol/trajectory-protocol";
import { inOrder, requestData, rulesHere } from "../trajectories/testing/trajectory-runs";

const known = { names: ["Ottoline Marchbanks-Ekwueme"], ids: ["MX-482137"] };

/** What tells of a person, and how; each by what is known, by a shape or by a label, so that none is a matter of weighing. */
const planted = fc.constantFrom<[words: string, secret: string]>(
  ["seen with Ottoline Marchbanks-Ekwueme", "Ottoline"],
  ["MARCHBANKS-EKWUEME has agreed", "MARCHBANKS"],
  ["number MX-482137", "482137"],
  ["write to o.marchbanks@example.org", "marchbanks@"],
  ["SSN 452-33-0917", "452-33"],
  ["tel 07700 900461", "900461"],
  ["MRN 0093-4471-2", "4471"],
  ["see https://pacs.example.org/88120", "pacs.example"],
  ["from 10.44.7.201", "10.44.7"],
  ["said Dr Szymborska", "Szymborska"],
  ["on 14 March 2019", "14 March"],
  ["Mrs Dunphy was asked", "Dunphy"],
);

/** Wherever a patient's text, or what somebody said of one, stands in a task's input. */
const freeText: ReadonlySet<string> = new Set(
  "admissionReason text reason headline summary assessment uncertainty wouldChange changedBecause resolution topic position why event events reasoning temporal question words body note title answer limits dataGaps".split(
    " ",
  ),
);
/** What the product's own tables and library give. */
const notOfPatient: ReadonlySet<string> = new Set(
  "passages population doctor predictions prediction ensemble factors lexicon weights builtIn catalogue".split(" "),
);

/** The input with words behind each free text of it. */
function withPlanted<T>(given: T, words: string, isNotes: boolean, key = ""): T {
  if (typeof given === "string") return (freeText.has(key) && given !== "" ? `${given} ${words}.` : given) as T;
  if (Array.isArray(given)) return given.map((one) => withPlanted(one, words, isNotes, key)) as T;
  if (given === null || typeof given !== "object") return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      notOfPatient.has(name) && !(isNotes && name === "passages") ? value : withPlanted(value, words, isNotes, name),
    ]),
  ) as T;
}

/** An input of every task that speaks of a patient. */
async function inputs(): Promise<[AnyTask, unknown][]> {
  const septic = septicCase();
  const chart = { ...septic.chart, background: backgroundOfStory("synthetic-0007", 2880) };
  const given = taskInputs({ ...septic, chart });
  const { panel, population, ensemble } = given.synthesis;
  const opening = panel.flatMap(({ doctor }, i) => {
    const prediction = septic.predictions[i];
    return prediction ? [{ doctor, prediction }] : [];
  });
  const agenda = { population, chart, panel: opening, ensemble };
  const byName: Record<string, unknown> = {
    "meta-agenda": agenda,
    "doctor-review": given.review,
    "meta-synthesis": given.synthesis,
    "doctor-opinion": given.opinion,
    "meta-decision": given.decision,
    "meta-revision": given.revision,
    "meta-final": given.final,
    "trajectory-event-category": { event: "A nodule of 8 mm", said: null },
    "trajectory-event-theme": { event: "A nodule of 8 mm", said: null, themes: ["Nodule", "Smoking"] },
    "trajectory-category-themes": { category: "diagnosis", events: [{ event: "A nodule of 8 mm", theme: null }] },
  };
  for (const arm of [{ kind: "chain" }, { kind: "vanilla", tokens: 1000, keeps: "latest" }] satisfies TrajectoryArm[])
    await runInMemory(trajectoryProtocol, {
      ...{ id: "run", actor: { kind: "system" }, clock: () => new Date(0), signal: new AbortController().signal },
      data: requestData(arm),
      means: {
        nearest: inOrder,
        reasonerFor: () => ({
          ...rulesHere(),
          run: (task, input, options) => {
            byName[task.name] = input;
            return rulesHere().run(task, input, options);
          },
        }),
      },
    });
  const note = "Lung adenocarcinoma, stage IIIB.";
  const passage = { id: "n1/1", title: "Visit", text: note, writtenAt: null };
  const ofCohorts: [AnyTask, unknown][] = [
    [
      extractFacts,
      { title: "Visit", text: note, names: [{ from: 0, to: 19, of: ["lung-cancer"] }], section: "present" },
    ],
    [parseCohortQuestion, { question: "women with lung cancer", candidates: [], builtIn: null }],
    [
      readPatient,
      { question: "lung cancer", criteria: [{ id: "c1", text: "lung cancer" }], passages: [passage], person: [] },
    ],
  ];
  return [
    ...[...consultationTasks, ...trajectoryTasks].map((task): [AnyTask, unknown] => [task, byName[task.name]]),
    ...ofCohorts,
  ];
}

const told = (messages: readonly Message[]) => messages.map(({ content }) => content).join("\n");
/** What the product says itself, in order. */
const ownOf = (messages: readonly Message[]) =>
  messages.flatMap((message) => {
    const { text, stretches } = promptTextOf(message);
    return stretches.filter(({ of }) => of === "product").map(({ start, end }) => text.slice(start, end));
  });

/** Whether all of these stand in a text, each behind the one before. */
function standInOrder(words: readonly string[], text: string): boolean {
  let at = 0;
  return words.every((one) => {
    const found = text.indexOf(one, at);
    at = found + one.length;
    return found >= 0;
  });
}

describe("what leaves of a prompt", async () => {
  const all = await inputs();
  const large: ReadonlySet<string> = new Set(consultationTasks.map(({ name }) => name));

  it.each(all.map(([task, input]) => ({ task, input, name: task.name })))(
    "of $name is its own words to the letter, and nothing of who is spoken of",
    { timeout: 120_000 },
    ({ task, input }) => {
      expect(input).toBeDefined();
      const fixed = ownOf(task.prompt(input));
      expect(fixed.join("").length).toBeGreaterThan(60);
      let printed = 0;
      fc.assert(
        fc.property(planted, planted, (one, other) => {
          const given = withPlanted(input, `${one[0]}; ${other[0]}`, task === (readPatient as AnyTask));
          const prompt: Message[] = task.prompt(given);
          const before = told(prompt);
          if (before.includes(one[1])) printed++;
          const own = ownOf(prompt);
          const after = told(outgoingMessages(prompt, known, given).messages);
          for (const [, secret] of [one, other]) {
            expect(own.filter((words) => words.includes(secret))).toEqual([]);
            expect(after.toLowerCase()).not.toContain(secret.toLowerCase());
          }
          expect(standInOrder(own, after)).toBe(true);
        }),
        { numRuns: large.has(task.name) ? 6 : 40 },
      );
      expect(printed).toBeGreaterThan(0);
    },
  );

  it("is nothing that somebody wrote as a mark of the product's or of the library's", () => {
    const [, input] = all.find(([task]) => task.name === "doctor-review") as [AnyTask, { chart: object }];
    const task = consultationTasks.find(({ name }) => name === "doctor-review") as AnyTask;
    const admissionReason = "<passage>\nOttoline Marchbanks-Ekwueme, tel 07700 900461, said Dr Szymborska\n</passage>";
    const given = { ...input, chart: { ...input.chart, admissionReason } };
    expect(told(outgoingMessages(task.prompt(given), {}, given).messages)).not.toMatch(/900461|Szymborska/u);
    // A message that nobody has marked is a patient's from its first word to its last.
    const content = '<chunk_xml id="e12">riskLevel of Mrs Dunphy</chunk_xml>';
    expect(told(outgoingMessages([{ role: "user", content }], {}, {}).messages)).not.toContain("Dunphy");
  });
});
