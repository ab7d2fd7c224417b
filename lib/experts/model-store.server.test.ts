import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadEvaluationModels, loadTask, openEvaluationModels, readTask } from "./model-store.server";
import { anyTaskWords } from "./task-words";

const fixtures = join(__dirname, "fixtures");
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "consilium-models-"));
  await cp(join(fixtures, "toy-task"), join(root, "toy-task"), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

type Json = Record<string, unknown>;
async function edit(file: string, change: (content: Json) => Json): Promise<string> {
  const path = join(root, "toy-task", file);
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, "utf8")))));
  return path;
}
const load = () => loadTask("toy-task", root);

describe("loadTask", () => {
  it("opens each model of the task once a process", async () => {
    const [first, second] = await Promise.all([load(), load()]);
    expect(first).toBe(second);
    expect([...first.experts.keys()]).toEqual(["toy"]);
    expect(first.experts.get("toy")?.card.title).toBe("Toy");
    expect(first.definition.windowHours).toBe(48);
  });

  it("takes up another model by its folder alone, after those that task.json puts in order", async () => {
    for (const [name, letter] of [
      ["second", "S"],
      ["another", "N"],
    ] as const) {
      await cp(join(root, "toy-task/toy"), join(root, `toy-task/${name}`), { recursive: true });
      await edit(`${name}/card.json`, (card) => ({ ...card, name, letter }));
    }
    const { definition: task, experts } = await load();
    expect([...experts.keys()]).toEqual(["toy", "another", "second"]);
    expect(task.experts).toEqual(["toy", "another", "second"]);
    expect(task.panel).toEqual(["toy"]);
  });

  it("seats a model that the panel names, and puts it where task.json says", async () => {
    await cp(join(root, "toy-task/toy"), join(root, "toy-task/second"), { recursive: true });
    await edit("second/card.json", (card) => ({ ...card, name: "second", letter: "S" }));
    await edit("task.json", (task) => ({ ...task, panel: ["second"] }));
    expect((await readTask("toy-task", root)).task).toMatchObject({ panel: ["second"], experts: ["toy", "second"] });
    await edit("task.json", (task) => ({ ...task, experts: ["second", "toy"] }));
    expect([...(await load()).experts.keys()]).toEqual(["second", "toy"]);
  });

  it("takes no folder for a model that has no card, or holds the fusion head", async () => {
    await mkdir(join(root, "toy-task/evaluation"));
    await mkdir(join(root, "toy-task/fusion"));
    await writeFile(join(root, "toy-task/fusion/card.json"), "{}");
    expect([...(await load()).experts.keys()]).toEqual(["toy"]);
  });

  it("leaves out a copied folder whose card still names another model, or bears another's letter, and takes it up once it is mended", async () => {
    await cp(join(root, "toy-task/toy"), join(root, "toy-task/second"), { recursive: true });
    const file = join(root, "toy-task/second/card.json");
    const leftOut = async () => {
      const { experts, broken } = await load();
      expect([...experts.keys()]).toEqual(["toy"]);
      expect((await readTask("toy-task", root)).broken).toEqual(broken);
      return broken;
    };
    expect(await leftOut()).toEqual([
      { model: "second", fault: `${file}: name: expected "second" as its folder is named, not "toy".` },
    ]);
    await edit("second/card.json", (card) => ({ ...card, name: "second" }));
    expect(await leftOut()).toEqual([
      {
        model: "second",
        fault: `${file}: letter: expected one that stands for no other expert; "T" is that of toy.`,
      },
    ]);
    await edit("second/card.json", (card) => ({ ...card, letter: "S" }));
    expect([...(await load()).experts.keys()]).toEqual(["toy", "second"]);
  });

  it("names all that is wrong with a card, and with every model, where none is left", async () => {
    await cp(join(root, "toy-task/toy"), join(root, "toy-task/second"), { recursive: true });
    const model = join(root, "toy-task/second/model.onnx");
    await edit("second/card.json", (card) => ({ ...card, name: "second", letter: "S" }));
    await rm(model);
    const card = await edit("toy/card.json", (toy) => ({ ...toy, title: 7, letter: "too long", extra: true }));
    await expect(readTask("toy-task", root)).rejects.toMatchObject({
      code: "exception",
      userMessage: [
        `${card}: title: Invalid input: expected string, received number`,
        "letter: Too big: expected string to have exactly 1 characters",
        `the whole file: Unrecognized key: "extra". ${model}: not found.`,
      ].join("; "),
    });
  });

  it("names all that a card says that cannot be", async () => {
    const file = await edit("toy/card.json", (card) => ({
      ...card,
      name: "other",
      task: "another",
      series: [{ ...(card.series as Json[])[0], feature: "age" }],
    }));
    await expect(readTask("toy-task", root)).rejects.toMatchObject({
      userMessage: [
        `${file}: name: expected "toy" as its folder is named, not "other"`,
        'task: expected "toy-task", not "another"',
        'series.0.feature: expected a series of the catalogue, not "age".',
      ].join("; "),
    });
  });

  it("leaves out a model whose file is no ONNX, with the others as they were", async () => {
    await cp(join(root, "toy-task/toy"), join(root, "toy-task/second"), { recursive: true });
    const file = join(root, "toy-task/second/model.onnx");
    await writeFile(file, "not a model");
    const sha256 = createHash("sha256").update("not a model").digest("hex");
    const onnx = (card: Json) => ({ ...(card.onnx as Json), sha256 });
    await edit("second/card.json", (card) => ({ ...card, name: "second", letter: "S", onnx: onnx(card) }));
    const { definition, experts, broken } = await load();
    expect([...experts.keys()]).toEqual(["toy"]);
    expect(definition).toMatchObject({ experts: ["toy"], reference: "mean" });
    expect(broken).toEqual([{ model: "second", fault: expect.stringContaining(`${file}: `) }]);
  });

  it("keeps the MetaAgent's letter from every expert", async () => {
    const file = await edit("toy/card.json", (card) => ({ ...card, letter: "M" }));
    await expect(readTask("toy-task", root)).rejects.toMatchObject({
      code: "exception",
      userMessage: `${file}: letter: expected one that stands for no other voice; "M" is that of the MetaAgent.`,
    });
  });

  it("refuses a model that is not the one its card describes", async () => {
    const file = join(root, "toy-task/toy/model.onnx");
    await writeFile(file, Buffer.concat([await readFile(file), Buffer.from([0])]));
    await expect(load()).rejects.toMatchObject({
      code: "exception",
      userMessage: expect.stringContaining(`${file}: its SHA-256 is `),
    });
  });

  it("does not remember a failure: once the file is mended, it opens", async () => {
    const file = await edit("task.json", (task) => ({ ...task, title: 7 }));
    await expect(load()).rejects.toThrow(`${file}: title`);
    await edit("task.json", (task) => ({ ...task, title: "Toy" }));
    expect((await load()).definition.title).toBe("Toy");
  });

  it("names the file, the field and what was expected where a card is broken", async () => {
    const file = await edit("toy/card.json", (card) => ({
      ...card,
      calibration: { ...(card.calibration as Json), slope: "steep" },
    }));
    await expect(load()).rejects.toThrow(
      `${file}: calibration.slope: Invalid input: expected number, received string.`,
    );
    await writeFile(file, "{");
    await expect(load()).rejects.toThrow(`${file}: expected JSON`);
    await rm(file);
    await expect(load()).rejects.toThrow(
      `${file}: not found; ${join(root, "toy-task/task.json")} lists the expert "toy".`,
    );
  });

  it("names the field of a card that says what cannot be", async () => {
    const cases: [change: (card: Json) => Json, message: string][] = [
      [(card) => ({ ...card, name: "other" }), 'name: expected "toy" as its folder is named, not "other"'],
      [(card) => ({ ...card, task: "other" }), 'task: expected "toy-task", not "other"'],
      [
        (card) => ({ ...card, series: [{ ...(card.series as Json[])[0], feature: "age" }] }),
        "series.0.feature: expected a series of the catalogue",
      ],
      [
        (card) => ({ ...card, statics: [{ ...(card.statics as Json[])[0], feature: "lactate" }] }),
        "statics.0.feature: expected a descriptor of the catalogue",
      ],
      [(card) => ({ ...card, extra: 1 }), "the whole file"],
    ];
    const original = await readFile(join(root, "toy-task/toy/card.json"), "utf8");
    for (const [change, message] of cases) {
      await edit("toy/card.json", () => change(JSON.parse(original)));
      await expect(load()).rejects.toThrow(`card.json: ${message}`);
    }
  });

  it("leaves out a head whose file is not there, and names the field of one that is described wrongly", async () => {
    const headed = (head: Json) => (task: Json) => {
      const [mean] = task.ensembles as Json[];
      const { weights: _, ...parts } = mean as Json;
      return { ...task, ensembles: [mean, { ...parts, name: "head", head }] };
    };
    const original = JSON.parse(await readFile(join(root, "toy-task/task.json"), "utf8")) as Json;
    const onnx = { file: "model.onnx", sha256: "0".repeat(64), opset: 14 };
    await edit("task.json", headed({ onnx, inputs: { logits: ["toy"], hidden: [] } }));
    const { definition, heads, broken } = await loadTask("toy-task", root);
    expect(definition.ensembles.map(({ name }) => name)).toEqual(["mean"]);
    expect([...heads]).toEqual([]);
    expect(broken).toEqual([{ model: "head", fault: expect.stringContaining("head/model.onnx: not found") }]);
    for (const [inputs, fault] of [
      [{ logits: 7, hidden: [] }, "ensembles.1.head.inputs.logits"],
      [{ logits: ["nobody"], hidden: [] }, 'ensembles.head.head.inputs: "nobody" is none of the experts'],
    ] as const) {
      await edit("task.json", () => headed({ onnx, inputs })(original));
      await expect(loadTask("toy-task", root)).rejects.toMatchObject({ userMessage: expect.stringContaining(fault) });
    }
  });

  it("names the field of a task that says what cannot be", async () => {
    const cases: [change: Json, message: string][] = [
      [{ id: "other" }, 'id: expected "toy-task" as its folder is named'],
      [{ experts: ["toy", "toy"] }, "experts: expected each name once"],
      [{ panel: ["absent"] }, 'panel: "absent" is none of the experts (toy)'],
      [{ reference: "absent" }, 'reference: "absent" is none of the ensembles (mean)'],
      [{ comparator: "absent" }, 'comparator: "absent" is no expert and no ensemble (toy, mean)'],
      [{ evaluationModels: ["toy"] }, "experts, evaluationModels, ensembles: expected each name once (toy, toy, mean)"],
      [{ words: { happened: 7 } }, "words.happened: Invalid input: expected string, received number"],
      [{ words: { happend: "died" } }, 'words: Unrecognized key: "happend"'],
      [{ recordedOutcome: "stayedLong" }, 'recordedOutcome: Invalid input: expected "diedInHospital"'],
      [{ stepMinutes: 61 }, "stepMinutes: expected a divisor of the window's 48 hours, not 61"],
    ];
    const original = JSON.parse(await readFile(join(root, "toy-task/task.json"), "utf8"));
    for (const [change, message] of cases) {
      await edit("task.json", () => ({ ...original, ...change }));
      await expect(load()).rejects.toThrow(`task.json: ${message}`);
    }
  });

  it("speaks of a task whose task.json brings no words in such as are true of any outcome", async () => {
    await edit("task.json", ({ words: _words, recordedOutcome: _recorded, ...task }) => task);
    expect((await load()).definition).toMatchObject({ words: anyTaskWords, recordedOutcome: null });
    await edit("task.json", (task) => ({ ...task, words: { happenedShort: "fell" } }));
    const { task } = await readTask("toy-task", root);
    expect(task.words).toEqual({ ...anyTaskWords, happenedShort: "fell" });
  });

  it("says that a model's file is missing or no ONNX", async () => {
    const file = join(root, "toy-task/toy/model.onnx");
    await rm(file);
    await expect(load()).rejects.toThrow(`${file}: not found`);
    await writeFile(file, "not a model");
    const sha256 = createHash("sha256").update("not a model").digest("hex");
    await edit("toy/card.json", (card) => ({ ...card, onnx: { ...(card.onnx as Json), sha256 } }));
    await expect(load()).rejects.toThrow(new RegExp(`^${file}: .*(protobuf|model)`, "i"));
  });

  it("says that there is no such task, and which there are, also for a name that points elsewhere", async () => {
    for (const id of ["no-such-task", "../toy-task", ""])
      await expect(loadTask(id, root)).rejects.toMatchObject({
        code: "not-found",
        userMessage: `There is no prediction task "${id}"; there are: toy-task.`,
      });
  });
});

describe("loadEvaluationModels", () => {
  it("opens the models that never sit at the table, and none of the experts", async () => {
    await cp(join(root, "toy-task/toy"), join(root, "toy-task/second"), { recursive: true });
    await edit("second/card.json", (card) => ({ ...card, name: "second", letter: "S" }));
    await edit("task.json", (task) => ({ ...task, evaluationModels: ["second"] }));
    expect([...(await loadEvaluationModels("toy-task", root)).keys()]).toEqual(["second"]);
    expect([...(await load()).experts.keys()]).toEqual(["toy"]);
  });

  it("leaves out one whose file is no ONNX, and says which", async () => {
    for (const [name, letter] of [
      ["second", "S"],
      ["third", "U"],
    ] as const) {
      await cp(join(root, "toy-task/toy"), join(root, `toy-task/${name}`), { recursive: true });
      await edit(`${name}/card.json`, (card) => ({ ...card, name, letter }));
    }
    const file = join(root, "toy-task/second/model.onnx");
    await writeFile(file, "not a model");
    const sha256 = createHash("sha256").update("not a model").digest("hex");
    await edit("second/card.json", (card) => ({ ...card, onnx: { ...(card.onnx as Json), sha256 } }));
    await edit("task.json", (task) => ({ ...task, evaluationModels: ["second", "third"] }));
    expect([...(await loadEvaluationModels("toy-task", root)).keys()]).toEqual(["third"]);
    const { broken } = await openEvaluationModels("toy-task", root);
    expect(broken).toEqual([{ model: "second", fault: expect.stringContaining(`${file}: `) }]);
  });

  it("leaves out one that is missing, and says which", async () => {
    const file = await edit("task.json", (task) => ({ ...task, evaluationModels: ["second"] }));
    expect([...(await loadEvaluationModels("toy-task", root)).keys()]).toEqual([]);
    const { task, broken } = await readTask("toy-task", root);
    expect(task.evaluationModels).toEqual([]);
    expect(broken).toEqual([
      {
        model: "second",
        fault: `${join(root, "toy-task/second/card.json")}: not found; ${file} lists the evaluation model "second".`,
      },
    ]);
  });
});

describe("a model with a graph for coalitions", () => {
  const described = (sha256: string) => (card: Json) => ({
    ...card,
    onnx: {
      ...(card.onnx as Json),
      coalitions: {
        file: "coalitions.onnx",
        sha256,
        inputs: { x: "x", mask: "mask", static: "static", lens: "lens", shown: "shown" },
        outputs: { logit: "logit" },
      },
    },
  });

  it("opens with it, held against its own hash", async () => {
    const file = join(root, "toy-task/toy/coalitions.onnx");
    const sha256 = createHash("sha256")
      .update(await readFile(file))
      .digest("hex");
    await edit("toy/card.json", described("0".repeat(64)));
    await expect(load()).rejects.toThrow(
      `${file}: its SHA-256 is ${sha256}, the card's onnx.coalitions.sha256 is 0000`,
    );
    await edit("toy/card.json", described(sha256));
    expect((await load()).experts.get("toy")?.coalitions).not.toBeNull();
  });
});

describe("readTask", () => {
  it("reads the cards without opening a model", async () => {
    await writeFile(join(root, "toy-task/toy/model.onnx"), "no model");
    const sha256 = createHash("sha256").update("no model").digest("hex");
    await edit("toy/card.json", (card) => ({ ...card, onnx: { ...(card.onnx as Json), sha256 } }));
    const { task, cards } = await readTask("toy-task", root);
    expect([task.id, cards.map((card) => card.name)]).toEqual(["toy-task", ["toy"]]);
  });
});
