import { describe, expect, test } from "vitest";
import { finishOf, wordsIn } from "./completion-chunk";
import { piecesOf } from "./event-stream.server";

const letters = new TextEncoder();

/** An answer of HTTP whose bytes come in pieces of this size. */
function served(text: string, size = text.length + 1): Response {
  const bytes = letters.encode(text);
  const starts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => i * size);
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const at of starts) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    }),
  );
}

async function read(response: Response) {
  const said: string[] = [];
  for await (const piece of piecesOf(response))
    said.push(
      piece === "done" ? "done" : wordsIn(piece.choices?.[0]?.delta?.content ?? piece.choices?.[0]?.message?.content),
    );
  return said;
}

const event = (content: unknown) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const stream = `${event("≥ 4")}${event("µmol")}data: [DONE]\n\n`;

describe("the pieces of an answer", () => {
  test.each([
    ["as the protocol writes them", stream],
    ["with lines that end in CR LF", stream.replace(/\n/g, "\r\n")],
    ["with lines that end in CR", stream.replace(/\n/g, "\r")],
    ["without a space after the colon", stream.replace(/data: /g, "data:")],
    [
      "between comments, kinds, ids and times",
      stream.replace(/^data/gm, ": OPENROUTER PROCESSING\n\nid:7\nevent:result\nretry: 3\ndata"),
    ],
    ["after a byte order mark", `\ufeff${stream}`],
    ["after empty lines", `\n\n${stream}`],
    ["without an end to the last line", stream.trimEnd()],
  ])("come %s, whatever pieces the network makes of them", async (_, text) => {
    for (const size of [1, 2, 3, 7, 1000]) expect(await read(served(text, size))).toEqual(["≥ 4", "µmol", "done"]);
  });

  test("may be one event over several lines", async () => {
    const lines = JSON.stringify({ choices: [{ delta: { content: "a" } }] }, null, 1).replace(/^/gm, "data: ");
    expect(await read(served(`${lines}\n\n`))).toEqual(["a"]);
  });

  test("may be one object, where nothing is streamed", async () => {
    const whole = { choices: [{ message: { content: "a b" }, finish_reason: "stop" }], usage: null };
    for (const text of [JSON.stringify(whole), `\n${JSON.stringify(whole, null, 2)}\n`])
      expect(await read(served(text, 5))).toEqual(["a b"]);
  });

  test("are taken from lists of parts, thinking left out", () => {
    expect(
      wordsIn([{ type: "thinking", thinking: [{ type: "text", text: "Hm." }] }, { type: "text", text: "a" }, "b"]),
    ).toBe("ab");
    expect(wordsIn([{ type: "text", text: null }])).toBe("");
    expect(wordsIn(null)).toBe("");
  });

  test("are read past what is null, missing or of another kind", async () => {
    const odd = [
      { choices: [], prompt_filter_results: [] },
      { choices: null },
      { choices: [{ index: 0 }] },
      { choices: [{ delta: null }] },
      { choices: [{ delta: { content: 7, role: null } }], usage: { prompt_tokens: null }, model: 7 },
    ];
    const text = odd.map((one) => `data: ${JSON.stringify(one)}\n\n`).join("");
    expect(await read(served(text))).toEqual(odd.map(() => ""));
  });

  test.each([
    ["a page", "<!doctype html><title>Open WebUI</title>"],
    ["words about an address it does not know", '{"error": "Unexpected endpoint or method. (POST /chat/completions)"}'],
    ["an object that is no answer", '{"status": "ok"}'],
  ])("are not looked for in %s: the address is another's", async (_, text) => {
    await expect(read(served(text))).rejects.toMatchObject({
      kind: "rejected",
      what: expect.stringContaining("check the base URL"),
    });
  });

  test.each([
    ["in the stream", `${event("a")}data: {"error": {"code": 429, "message": "slow down"}}\n\n`],
    ["in place of it", '{"error": {"code": 429, "message": "slow down"}}'],
    ["as vLLM writes it", 'data: {"object": "error", "message": "slow down", "code": 429}\n\n'],
  ])("give way to an error %s, with its status", async (_, text) => {
    await expect(read(served(text))).rejects.toMatchObject({ status: 429 });
  });

  test("of one line without end cost no more than their length", async () => {
    const began = performance.now();
    await expect(read(served(`data: ${"x".repeat(20_000_000)}`, 65_536))).rejects.toThrow(SyntaxError);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

test.each([
  ["stop", "stop"],
  ["eos_token", "eos_token"],
  ["", null],
  [null, null],
  ["model_length", "length"],
  ["MAX_TOKENS", "length"],
  ["insufficient_system_resource", "error"],
])("the end's reason %j is %j", (reason, read) => {
  expect(finishOf(reason)).toBe(read);
});
