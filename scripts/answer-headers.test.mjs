import { once } from "node:events";
import { createServer, request } from "node:http";
import { expect, test } from "vitest";
import { answerHeaders, giveHeaders, refusesMethod } from "./answer-headers.mjs";

test("an answer has its type guessed at by nobody, loads nothing, is framed by nobody, and tells no other site of itself", () => {
  expect(answerHeaders()).toEqual({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
});

test("an install on https tells browsers to come by https alone for a year, and one on http does not", () => {
  const header = "strict-transport-security";
  expect(answerHeaders("https://consilium.example.org")[header]).toBe("max-age=31536000; includeSubDomains");
  expect(answerHeaders("http://localhost:3000")[header]).toBeUndefined();
});

test("a picture that is text names its character set, and TRACE is refused before anything reads it", async () => {
  const read = [];
  const server = createServer((asked, response) => {
    giveHeaders(response, "https://consilium.example.org");
    if (refusesMethod(asked, response)) return;
    read.push(asked.method);
    response.setHeader("content-type", "image/svg+xml");
    response.end("<svg/>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const ask = async (method) => {
    const sent = request({ port: server.address().port, host: "127.0.0.1", method, path: "/icon.svg" }).end();
    const [answer] = await once(sent, "response");
    answer.resume();
    const { "content-type": type, "strict-transport-security": https } = answer.headers;
    return [answer.statusCode, type, https !== undefined];
  };
  expect(await ask("GET")).toEqual([200, "image/svg+xml; charset=utf-8", true]);
  expect(await ask("TRACE")).toEqual([405, undefined, true]);
  expect(read).toEqual(["GET"]);
  server.close();
});
