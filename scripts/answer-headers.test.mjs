import { once } from "node:events";
import { createServer, request } from "node:http";
import { expect, test } from "vitest";
import { answerHeaders, giveHeaders, refusesMethod } from "./answer-headers.mjs";

test("no answer has its type guessed at", () => {
  for (const path of ["/patients", "/api/health", "/_next/static/chunks/a.js", "/icon.svg?x"])
    expect(answerHeaders(path)["x-content-type-options"]).toBe("nosniff");
});

test("an install on https tells browsers to come by https alone for a year, and one on http does not", () => {
  const header = "strict-transport-security";
  expect(answerHeaders("/patients", "https://consilium.example.org")[header]).toBe(
    "max-age=31536000; includeSubDomains",
  );
  expect(answerHeaders("/patients", "http://localhost:3000")[header]).toBeUndefined();
  expect(answerHeaders("/patients", undefined)[header]).toBeUndefined();
});

test("files of the build run and frame nothing; pages and routes keep policies of their own", () => {
  for (const path of ["/_next/static/chunks/a.js", "/favicon.ico", "/icon.svg?1"])
    expect(answerHeaders(path)["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  for (const path of ["/patients", "/api/health", "/"])
    expect(answerHeaders(path)["content-security-policy"]).toBeUndefined();
});

test("a picture that is text names its character set, and TRACE is refused before anything reads it", async () => {
  const read = [];
  const server = createServer((asked, response) => {
    giveHeaders(response, asked.url, undefined);
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
    return [answer.statusCode, answer.headers["content-type"], answer.headers["x-content-type-options"]];
  };
  expect(await ask("GET")).toEqual([200, "image/svg+xml; charset=utf-8", "nosniff"]);
  expect(await ask("TRACE")).toEqual([405, undefined, "nosniff"]);
  expect(read).toEqual(["GET"]);
  server.close();
});
