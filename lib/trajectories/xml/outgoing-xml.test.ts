import { expect, it } from "vitest";
import { promptMessage } from "../../language-models/prompt-text";
import { outgoingMessages } from "../../privacy/outgoing-messages";
import { chunkXml } from "../chunks/chunk-xml";
import { timeAwareChunks } from "../chunks/time-aware-chunks";
import { madeEntry, note, trajectoryOf } from "../testing/made-trajectory";

const units = [
  "mg/dL",
  "10*3/uL",
  "10*9/L",
  "/uL",
  "ug/L",
  "[IU]/L",
  "U/L",
  "mm[Hg]",
  "%",
  "{score}",
  "Cel",
  "kg/m2",
  "mL/min/{1.73_m2}",
];
const values = [1.5, 9, 150, 1500, 15_000, 150_000, 1e6, 0.123456, 12_345.6, -3.2];

it("leaves the machine with its times, ids, values and units whole, and without who the patient is", () => {
  const measured = units.flatMap((unit, i) =>
    values.map((value, j) =>
      madeEntry(1 + ((i * 167 + j * 41) % 1825), "laboratory", { text: "Creatinine", value, unit, state: "high" }),
    ),
  );
  const trajectory = trajectoryOf(measured);
  for (const { entries } of timeAwareChunks(trajectory, 2000)) {
    const content = chunkXml(entries, trajectory.patient, trajectory);
    const { messages, removed } = outgoingMessages(
      [promptMessage("user", content)],
      { names: ["Ada Okafor"], ids: [] },
      {},
    );
    expect(removed).toEqual([]);
    expect(messages[0]?.content).toBe(content.text);
  }
  const named = trajectoryOf([note(400, "Ada Okafor, born 3 May 1949, lives in Leeds.")]);
  const [chunk] = timeAwareChunks(named, 2000);
  const content = chunkXml(chunk?.entries ?? [], named.patient, named);
  const [sent] = outgoingMessages([promptMessage("user", content)], { names: ["Ada Okafor"], ids: [] }, {}).messages;
  expect(sent?.content).not.toMatch(/Okafor|1949/u);
});
