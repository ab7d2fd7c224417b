import { describe, expect, test } from "vitest";
import { builtInReasonerHere } from "../agents/built-in-reasoner.server";
import type { Reasoner } from "../agents/reasoner";
import type { Message } from "../language-models/message";
import { outgoingMessages } from "../privacy/outgoing-messages";
import { protocolTasks } from "./agent-tasks/consultation-tasks";
import { doctorReview } from "./agent-tasks/doctor-review";
import { metaRevision } from "./agent-tasks/meta-revision";
import { septicCase } from "./fixtures/case";
import { taskInputs } from "./fixtures/task-inputs";
import { backgroundOfStory } from "./testing/background-of-story";
import { type BackgroundField, backgroundFields, plantedIn } from "./testing/planted-in-background";
import { playedOut } from "./testing/played-out";
import { sampleMeans } from "./testing/surroundings";

/** What in each field tells of people, and in which words a record would say it. */
const planted: Record<BackgroundField, { words: string; secrets: readonly string[] }> = {
  source: { words: "Marchbanks Infirmary, Tewkesbury", secrets: ["Marchbanks", "Tewkesbury"] },
  problem: { words: "Fall at the home of her niece Ottoline, seen by Dr Quilliam", secrets: ["Ottoline", "Quilliam"] },
  drug: { words: "Zetamol 5 mg, brought by son Balthasar (07700 900461)", secrets: ["Balthasar", "900461"] },
  dose: { words: "5 mg as Dr Szymborska wrote on 14 March 2019", secrets: ["Szymborska", "14 March"] },
  procedure: { words: "Stent by Mr Tarkowski, serial RNB6629104S", secrets: ["Tarkowski", "RNB6629104S"] },
  allergy: { words: "Sticking plasters (told by Mrs Dunphy)", secrets: ["Dunphy"] },
  reaction: { words: "rash, photograph IMG_0412.jpg sent to k.dunphy@example.org", secrets: ["IMG_0412", "dunphy"] },
  limit: { words: "No dialysis, agreed with daughter Ifeoma, tel 01592 496 0117", secrets: ["Ifeoma", "496 0117"] },
  specimen: { words: "blood, drawn by Thistlewood, MRN 0093-4471-2", secrets: ["Thistlewood", "0093-4471"] },
  organism: { words: "Escherichia coli, phoned to Sister Balogun", secrets: ["Balogun"] },
  memory: {
    words: "Fell at the home of sister Wilhelmina, told by Dr Featherstonehaugh on 3 June 2017",
    secrets: ["Wilhelmina", "Featherstonehaugh", "3 June 2017"],
  },
  "note title": { words: "Letter to Dr Prydderch, Budleigh Salterton", secrets: ["Prydderch", "Budleigh"] },
  note: {
    words:
      "Wife Perpetua Ekwueme (SSN 452-33-0917) rang from Llanfairfechan. NHS No 943 476 5919, account 81220047, GMC 7019284, plate KX19 ZRT, fax 01706 555020, https://pacs.example.org/88120, 10.44.7.201, fingerprint on file 00-88172, aged 94. K. Ostrander",
    secrets: [
      ...["Perpetua", "Ekwueme", "452-33", "Llanfairfechan", "943 476", "81220047", "7019284", "KX19", "555020"],
      ...["pacs.example", "10.44", "88172", "aged 94", "Ostrander"],
    ],
  },
};

const story = backgroundOfStory("synthetic-0007", 2880);

const chartWith = (fields: readonly BackgroundField[]) => ({
  ...septicCase().chart,
  background: fields.reduce((told, field) => plantedIn(told, field, planted[field].words), story),
});

/** A prompt of every task that a consultation on such a record asks: as it is, and as it would leave for a model elsewhere. */
async function sent(fields: readonly BackgroundField[]) {
  const rules = builtInReasonerHere();
  const chart = chartWith(fields);
  const { predictions, ensemble } = septicCase();
  const prompts = new Map<string, { prompt: Message[]; input: unknown }>();
  const reasoner: Reasoner = {
    identity: rules.identity,
    run: (task, input, options) => {
      if (!prompts.has(task.name)) prompts.set(task.name, { prompt: task.prompt(input), input });
      return rules.run(task, input, options);
    },
  };
  await playedOut({ ...sampleMeans(reasoner), predict: async () => ({ chart, predictions, ensemble }) });
  // All agree on this case, so that nothing is revised: its prompt is built by itself.
  const { revision } = taskInputs({ ...septicCase(), chart });
  prompts.set(metaRevision.name, { prompt: metaRevision.prompt(revision), input: revision });
  const text = (all: readonly Message[]) => all.map(({ content }) => content).join("\n");
  return [...prompts].map(([task, { prompt, input }]) => ({
    ...{ task, plain: text(prompt), leaves: text(outgoingMessages(prompt, {}, input).messages) },
  }));
}

describe("the record of years in what leaves", () => {
  test("holds no identifier of any field in any task's prompt, though nothing is known of the patient", async () => {
    const messages = await sent(backgroundFields);
    const spoken = new Set(messages.map(({ task }) => task));
    expect(protocolTasks.map(({ name }) => name).filter((name) => !spoken.has(name))).toEqual([]);
    const secrets = Object.values(planted).flatMap((one) => one.secrets);
    for (const { task, leaves } of messages)
      expect([task, secrets.filter((one) => leaves.toLowerCase().includes(one.toLowerCase()))]).toEqual([task, []]);
    // The prompts would have told them: all but what no prompt prints.
    const plain = messages
      .map((one) => one.plain)
      .join("\n")
      .toLowerCase();
    const printed = backgroundFields.filter((field) =>
      planted[field].secrets.some((one) => plain.includes(one.toLowerCase())),
    );
    expect(printed).toEqual(
      expect.arrayContaining(["problem", "drug", "dose", "procedure", "allergy", "note title", "note"]),
    );
  });

  test("keeps the drugs with their rates, the problems and the organisms of the story", () => {
    const input = { ...taskInputs().review, chart: chartWith([]) };
    const [, asked] = outgoingMessages(doctorReview.prompt(input), {}, input).messages;
    for (const words of [
      "noradrenaline 0.8 ug/kg/min",
      "vasopressin",
      "Acute kidney failure",
      "Escherichia coli",
      "Consultation note",
    ])
      expect(asked?.content).toContain(words);
  });
});
