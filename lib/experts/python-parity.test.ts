import { beforeAll, describe, expect, it } from "vitest";
import parity from "../../models/icu-mortality/parity.json";
import { recordOfStay } from "../record/import/parsed-stay";
import type { PatientRecord } from "../record/schema";
import { parseStay } from "../record/sources/physionet2012/physionet2012";
import { hourlyGrid } from "./hourly-grid";
import { type ModelInputs, modelInputs, stacked } from "./model-inputs";
import { type Expert, type LoadedTask, loadTask } from "./model-store.server";

/** What PyTorch says of invented stays, as written by models/training/parity.py. */
type Said = { logit: number; hidden?: number[]; attention?: number[] };
const TOLERANCE = 1e-4;

let task: LoadedTask;
beforeAll(async () => {
  task = await loadTask("icu-mortality");
});

function recordNamed(name: string): PatientRecord {
  const found = parity.cases.find((one) => one.name === name) as (typeof parity.cases)[number];
  const lines = found.observations.map(({ minutes, parameter, value }) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, "0"));
    return `${hours}:${rest},${parameter},${value}`;
  });
  const stay = parseStay(["Time,Parameter,Value", ...lines].join("\n"));
  return recordOfStay(stay, { patientId: name, encounterId: name, mrn: name }, "physionet2012");
}

function inputsNamed(name: string, { card }: Expert): ModelInputs {
  return modelInputs(card, hourlyGrid(recordNamed(name), task.definition));
}

/** Cut, or filled up with rows of `padding`, to `steps` hours. */
function fitted(inputs: ModelInputs, steps: number, padding: number): ModelInputs {
  const shaped = (tensor: Float32Array) => {
    const width = tensor.length / inputs.hours;
    const other = new Float32Array(steps * width).fill(padding);
    other.set(tensor.subarray(0, Math.min(inputs.hours, steps) * width));
    return other;
  };
  return { hours: steps, x: shaped(inputs.x), mask: shaped(inputs.mask), statics: inputs.statics };
}

function expectSaid(said: ArrayLike<number> | undefined, expected: readonly number[], what: string): void {
  expected.forEach((number, i) => {
    expect(Math.abs((said?.[i] ?? Number.NaN) - number), `${what} ${i}: ${said?.[i]} for ${number}`).toBeLessThan(
      TOLERANCE,
    );
  });
}

describe("preprocessing", () => {
  it.each(parity.cases.map((one) => one.name))("makes the training code's inputs of the %s stay", (name) => {
    const expected = parity.cases.find((one) => one.name === name) as (typeof parity.cases)[number];
    for (const expert of task.experts.values()) {
      const { x, mask, statics } = inputsNamed(name, expert);
      const width = expert.card.series.length;
      for (const row of expected.rows) {
        expectSaid(x.subarray(row.hour * width), row.x, `hour ${row.hour}, x`);
        expect([...mask.subarray(row.hour * width, (row.hour + 1) * width)]).toEqual(row.mask);
      }
      expect(Math.abs(x.reduce((sum, value) => sum + value, 0) - expected.sumOfX)).toBeLessThan(1e-2);
      expect(mask.reduce((sum, value) => sum + value, 0)).toBe(expected.measuredHours);
      expectSaid(statics, expected.static, "static");
    }
  });
});

describe("the ONNX files", () => {
  it("cover the experts that the fixtures were made for", () => {
    for (const one of parity.cases) expect(Object.keys(one.experts)).toEqual(task.definition.experts);
  });

  it.each(parity.cases.map((one) => one.name))("say of the %s stay what PyTorch says", async (name) => {
    const expected = parity.cases.find((one) => one.name === name) as (typeof parity.cases)[number];
    for (const [expert, said] of Object.entries(expected.experts as Record<string, Said>)) {
      const { session, ...rest } = task.experts.get(expert) as Expert;
      const outputs = await session.run(stacked([inputsNamed(name, { session, ...rest })]));
      expectSaid(outputs.logit, [said.logit], `${expert} logit`);
      expectSaid(outputs.hidden ?? undefined, said.hidden ?? [], `${expert} hidden`);
      expectSaid(outputs.attention ?? undefined, said.attention ?? [], `${expert} attention`);
    }
  });

  it.each(parity.batches.map((batch, i) => [i, batch] as const))(
    "say of batch %i, of uneven lengths, what PyTorch says",
    async (_, batch) => {
      for (const [name, said] of Object.entries(batch.experts as Record<string, Said[]>)) {
        const expert = task.experts.get(name) as Expert;
        const rows = stacked(batch.cases.map((one) => fitted(inputsNamed(one, expert), batch.steps, batch.padding)));
        rows.lens.set(batch.lens.map(BigInt));
        const outputs = await expert.session.run(rows);
        said.forEach((row, i) => {
          const of = (output: Float32Array | null) => output?.subarray((i * output.length) / rows.rows);
          expectSaid(of(outputs.logit), [row.logit], `${name} logit`);
          expectSaid(of(outputs.hidden), row.hidden ?? [], `${name} hidden`);
          expectSaid(of(outputs.attention), row.attention ?? [], `${name} attention`);
        });
      }
    },
  );
});
