import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { runInMemory } from "@/lib/runs/run-in-memory";
import { trajectoryProtocol } from "@/lib/trajectories/protocol/trajectory-protocol";
import { inOrder, requestData, rulesHere } from "@/lib/trajectories/testing/trajectory-runs";
import { TwoTrajectories } from "./two-trajectories";

const textOf = (html: string) => html.replaceAll(/<[^>]+>/gu, " ").replaceAll(/\s+/gu, " ");
const finished = (data = requestData()) =>
  runInMemory(trajectoryProtocol, {
    ...{ id: "r", actor: { kind: "system" }, clock: () => new Date(0), signal: new AbortController().signal, data },
    means: { nearest: inOrder, reasonerFor: () => rulesHere() },
  });

test("two trajectories stand beside each other with what each came to, and with what one alone remembers", async () => {
  const whole = await finished();
  const without = { ...whole, memory: whole.memory.slice(1) };
  const first = whole.memory[0]?.event ?? "";
  const text = textOf(
    renderToStaticMarkup(
      <TwoTrajectories first={{ id: "a", state: whole }} second={{ id: "b", state: without }} patientId="p" />,
    ),
  );
  expect(text).toContain(`Level ${whole.verdict?.riskLevel} of 10 ${whole.verdict?.riskLevel} of 10`);
  const alone = text.slice(text.indexOf("by the first alone"), text.indexOf("by the second alone"));
  expect(alone).toContain("1 event");
  expect(alone).toContain(first);
  expect(text).toMatch(/by the second alone 0 events/u);
  expect(text).not.toContain("different questions");
});

test("trajectories of two questions are said to be of two things", async () => {
  const data = requestData();
  const other = await finished({ ...data, question: { ...data.question, id: "other", words: "Another?" } });
  const html = renderToStaticMarkup(
    <TwoTrajectories first={{ id: "a", state: await finished() }} second={{ id: "b", state: other }} patientId="p" />,
  );
  expect(textOf(html)).toContain("They were asked different questions");
});
