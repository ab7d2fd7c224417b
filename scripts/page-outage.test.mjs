import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { onRequestError } from "../instrumentation";
import { answerPage } from "./page-outage.mjs";

let server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Asks a server whose pages fail as Next.js has them fail: the error is told, then the status set, then the page sent. */
async function answerTo(...faults) {
  const waiting = [...faults];
  server = createServer((_, response) =>
    answerPage(response, async () => {
      const fault = waiting.shift();
      await pause(5);
      if (fault) onRequestError(fault);
      await pause(5);
      response.statusCode = fault ? 500 : 200;
      response.end("a page");
    }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const asked = faults.map(() => fetch(`http://127.0.0.1:${server.address().port}/patients`));
  const answers = await Promise.all(asked);
  return answers.map((answer) => [answer.status, answer.headers.get("retry-after")]);
}

describe("a page", () => {
  test("that met no database is answered with 503 and when to try again, as the API is", async () => {
    const noDatabase = new Error("Failed query", {
      cause: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }),
    });
    expect(await answerTo(noDatabase)).toEqual([[503, "5"]]);
  });

  test("that fails otherwise, or does not fail, keeps its status, whatever others meet at the same time", async () => {
    const full = Object.assign(new Error("could not extend file"), { code: "53100" });
    expect(await answerTo(new TypeError("x is undefined"), full, null)).toEqual([
      [500, null],
      [503, "5"],
      [200, null],
    ]);
  });
});
