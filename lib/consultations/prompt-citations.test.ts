import { beforeAll, describe, expect, it } from "vitest";
import { type PromptCall, type PromptPatient, promptCalls, promptPatients } from "./testing/prompt-tokens.server";

const patients = Object.keys(promptPatients) as PromptPatient[];
let calls: Record<PromptPatient, PromptCall[]>;
beforeAll(async () => {
  const all = [];
  for (const patient of patients) all.push([patient, await promptCalls(2, patient)] as const);
  calls = Object.fromEntries(all) as typeof calls;
}, 120_000);

const saidIn = ({ messages }: PromptCall) => messages.find(({ role }) => role === "user")?.content ?? "";
const unread = ({ written, input }: PromptCall, evidence: readonly string[]) =>
  written?.unread?.({ evidence }, input) ?? ["not read at all"];
const lineAfter = (text: string, heading: string) => text.split(`${heading}\n`)[1]?.split("\n")[0] ?? "";

/** The forms that a prompt teaches, each with its example. */
const taught = (text: string) =>
  lineAfter(text, "# How to cite")
    .replace(/\.$/, "")
    .split("; ")
    .map((form) => form.replace(/ \([^()]*\)$/, ""));

/** All that a prompt prints in a form by which it can be cited, in the words in which it stands there. */
function printed(text: string): string[] {
  const found = new Set<string>();
  for (const line of text.split("\n")) {
    const [, id = "", values = ""] = /^([a-zA-Z]\w*)(?: \S+)?(?: [\d.-]+)?: ((?:-?[\d.]+@\d+ ?)+)/.exec(line) ?? [];
    if (id !== "") found.add(line);
    for (const point of values.match(/-?[\d.]+@\d+/g) ?? []) found.add(`${id} ${point}`);
    const [, handle] = /(?:^|with )(driver \d+|[A-Z]\d+), (?:raises|lowers|neutral): /.exec(line) ?? [];
    if (handle) found.add(handle);
    for (const id of /^Not measured: (.*)\.$/.exec(line)?.[1]?.split(", ") ?? []) found.add(`unmeasured ${id}`);
    for (const one of /^Criteria \([^)]*\): (.*)\.$/.exec(line)?.[1]?.split("; ") ?? [])
      found.add(`score ${one.split(" ")[0]}`);
    for (const one of line.match(/\((\w+ -?[\d.]+@\d+)\)/g) ?? []) found.add(one.slice(1, -1));
  }
  const [, expert] = /^# Your (?:expert )?model: .* \(id ([\w-]+)\)/m.exec(text) ?? [];
  for (const [one, feature, total] of text.matchAll(
    /\b([a-z]\w*)(?: [\d.]+@\d+)? ([-+]\d\.\d\d)(?: \([-+][\d.]+\))?(?: p\d+\/p\d+)?/g,
  ))
    if (expert && /^(?:[a-z]+[A-Z]?\w*)$/.test(feature ?? "") && !one.startsWith(expert)) {
      found.add(`${expert} ${feature} ${total}`);
    }
  for (const passage of text.match(/<passage>[\s\S]*?<\/passage>/g) ?? []) {
    let id = "";
    for (const line of passage.split("\n")) {
      id = /^([a-z0-9-]+): .* \(\d{4}\)$/.exec(line)?.[1] ?? id;
      const [, n] = /^#(\d+) /.exec(line) ?? [];
      if (n) found.add(`${id}#${n}`);
    }
  }
  return [...found];
}

describe.each(patients)("the prompts of the patient %s", (patient) => {
  it("print nothing in a form of citation that is not read, and a good deal that is", () => {
    let count = 0;
    for (const [i, call] of calls[patient].entries()) {
      const citations = printed(saidIn(call));
      count += citations.length;
      for (const one of citations) expect(unread(call, [one]), `${i + 1} ${call.task}: ${one}`).toEqual([]);
    }
    expect(count).toBeGreaterThan(500);
  });

  it("teach forms by examples of their own, each of which is read and found in the prompt", () => {
    for (const [i, call] of calls[patient].entries()) {
      const text = saidIn(call);
      const forms = taught(text);
      expect(forms.length, call.task).toBeGreaterThan(0);
      for (const form of forms) {
        expect(unread(call, [form]), `${i + 1} ${call.task}: ${form}`).toEqual([]);
        expect(text.split("# How to cite")[0], form).toContain(
          form.split(/[ #]/).at(form.startsWith("driver") ? 1 : -1),
        );
      }
    }
  });

  it("give one claim as an example where claims are asked for, and its evidence is read", () => {
    for (const call of calls[patient]) {
      const examples = saidIn(call).match(/^A claim, for example: .*$/gm) ?? [];
      const asksForClaims = !["meta-agenda", "meta-decision"].includes(call.task);
      expect(examples, call.task).toHaveLength(asksForClaims ? 1 : 0);
      for (const one of examples) {
        const claim = JSON.parse(one.replace("A claim, for example: ", ""));
        expect(Object.keys(claim)).toEqual(["evidence", "text", "bearing"]);
        expect(unread(call, claim.evidence)).toEqual([]);
      }
    }
  });

  it("give risks to two decimals, since the models tell no finer", () => {
    for (const call of calls[patient])
      for (const { content } of call.messages) expect(content.match(/(?:risk|figure|high from) 0\.\d{3,}/g)).toBeNull();
  });
});

describe("a review of the patient in septic shock", () => {
  const review = () => saidIn(calls["septic-shock"].find(({ task }) => task === "doctor-review") as PromptCall);

  it("has each document whole, with title and year: a trial's result beside its design", () => {
    expect(review()).toContain(
      "jansen-2010-lactate-clearance: Lactate that falls: clearance over the first hours (2010)",
    );
    expect(review()).toContain("was compared with care blinded to lactate.");
    expect(review()).toContain("hospital mortality was lower in the lactate-guided group.");
  });

  it("keeps the low between the first value and the last", () => {
    expect(review()).toContain("lactate mmol/L 0.5-2: 5.5@0 2.9@21 5.2@45 rising");
  });

  it("tells one rate of urine, not two over other hours", () => {
    expect(review().match(/mL\/kg\/h/g)?.length).toBeGreaterThan(0);
    expect(review()).not.toContain("Urine, 24 to 47 h");
  });
});
