import { describe, expect, it } from "vitest";
import { answerSchema, judgeAnswer } from "../../agents/judge-answer";
import { taskInputs } from "../fixtures/task-inputs";
import { schemaInForm } from "./answer-form";
import { citationPattern } from "./citations/citation-pattern";
import { consultationTasks } from "./consultation-tasks";
import { doctorOpinion } from "./doctor-opinion";
import { metaDecision } from "./meta-decision";
import { metaFinal } from "./meta-final";

type Node = Record<string, unknown>;

const tasks = Object.keys(consultationTasks.versions()).map((name) => consultationTasks.named(name));

/** Every key of the objects in a schema, with its node and the keys before it. */
function keysIn(node: unknown, path = ""): { path: string; key: string; node: Node }[] {
  if (node === null || typeof node !== "object") return [];
  const { properties = {}, items, anyOf = [] } = node as { properties?: Node; items?: unknown; anyOf?: unknown[] };
  return [
    ...Object.entries(properties).flatMap(([key, inner]) => [
      { path, key, node: inner as Node },
      ...keysIn(inner, `${path}.${key}`),
    ]),
    ...keysIn(items, path),
    ...anyOf.flatMap((one) => keysIn(one, path)),
  ];
}

const orderOf = (task: string) => Object.keys(answerSchema(consultationTasks.named(task)).properties as object);
const comesBefore = (order: readonly string[], first: string, then: string) =>
  expect(order.indexOf(first), `${first} before ${then}`).toBeLessThan(order.indexOf(then));

describe("the form of an answer", () => {
  it("has each key described, in the schema that is sent and in the prompt", () => {
    const given = taskInputs();
    const prompts: Record<string, string> = {
      "doctor-opinion": doctorOpinion.prompt(given.opinion)[1]?.content ?? "",
      "meta-final": metaFinal.prompt(given.final)[1]?.content ?? "",
    };
    for (const task of tasks) {
      for (const { path, key, node } of keysIn(answerSchema(task))) {
        // A first report has no changes, and so nothing in them.
        if (task.name === "meta-synthesis" && path === ".changes") continue;
        expect(String(node.description), `${task.name}${path}.${key}`).toMatch(/^(?!undefined).*\w/);
        if (prompts[task.name]) expect(prompts[task.name]).toContain(`${key}: ${node.description}`);
      }
    }
  });

  it("has what is weighed before what follows from it: reasons before the stance, dissents before the action, the level last", () => {
    for (const report of ["meta-synthesis", "meta-revision"]) expect(orderOf(report).at(-1)).toBe("riskLevel");
    expect(orderOf("doctor-review").at(-1)).toBe("riskLevel");
    comesBefore(orderOf("doctor-review"), "claims", "statedRisk");
    for (const then of ["stance", "requests", "statedRisk"]) comesBefore(orderOf("doctor-opinion"), "reason", then);
    for (const first of ["weighed", "caseAgainst", "reason"]) comesBefore(orderOf("meta-decision"), first, "action");
    comesBefore(orderOf("meta-final"), "summary", "headline");
  });

  it("requires every key, as strict schemas do", () => {
    for (const task of tasks) {
      const { properties, required } = answerSchema(task) as { properties: object; required: string[] };
      expect(required, task.name).toEqual(Object.keys(properties));
    }
  });

  it("cannot leave out a key of the schema, nor have one of its own", () => {
    const schema = { type: "object", properties: { a: { type: "string" } } };
    expect(() => schemaInForm(schema, {})).toThrow('"a"');
    expect(() => schemaInForm(schema, { a: "a thing", b: "another" })).toThrow('"b"');
  });
});

describe("the pattern of a citation", () => {
  const isCitation = (text: string) => new RegExp(citationPattern).test(text);

  it("stands wherever evidence is asked for", () => {
    for (const task of tasks)
      for (const { key, node } of keysIn(answerSchema(task)))
        if (key === "evidence" || key === "changedBy")
          expect(node.items, `${task.name} ${key}`).toEqual({ type: "string", pattern: citationPattern });
  });

  it("takes each form of the notation and nothing else", () => {
    const forms = ["lactate 5.2@45", "paco2 -3@0", "adacare lactate +0.40", "kdigo-2012#2", "kdigo-2012#2-3"];
    for (const form of [...forms, "score r-factor", "unmeasured troponinI", "A1", "C", "driver 2"])
      expect(isCitation(form), form).toBe(true);
    for (const other of ["lactate was high", "the weather", "", "lactate 5.2@45, ph 7.25@45"])
      expect(isCitation(other), other).toBe(false);
  });

  it("is written in what llama.cpp takes: anchored, without groups that capture nothing, look-ahead or classes by letter", () => {
    expect(citationPattern).toMatch(/^\^.*\$$/);
    expect(citationPattern).not.toMatch(/\(\?|\\/);
  });

  it("holds nothing against a server that does not know patterns: a citation in other words keeps the schema and is read", () => {
    const { opinion: input } = taskInputs();
    const answer = { ...doctorOpinion.rules(input), evidence: ["Lactate 4.8 mmol/L at 46 h"] };
    const written = JSON.parse(JSON.stringify(answer, (key, value) => (key === "states" ? undefined : value)));
    const judged = judgeAnswer(
      doctorOpinion,
      input,
      JSON.stringify({ ...written, requests: [], stance: "agree", changedBy: [] }),
    );
    expect(judged.schemaKept).toBe(true);
  });
});

describe("a decision", () => {
  it("writes null where it makes no case, which counts only where a case was asked for", () => {
    const { decision: input } = taskInputs();
    const said = { text: "It goes on.", weighed: [], caseAgainst: null };
    const read = (answer: object, given = input) => metaDecision.written?.read(answer, given);
    expect(read({ ...said, reason: "merit", action: "continue" })).not.toHaveProperty("caseAgainst");
    expect(read({ ...said, reason: "unanimous", action: "stop" })).toMatchObject({ caseAgainst: null });
    const paper = { ...input, talk: "paper" as const };
    expect(read({ ...said, reason: "unanimous", action: "stop" }, paper)).not.toHaveProperty("caseAgainst");
  });
});
