import { expect, test } from "vitest";
import { answerHeaders } from "./answer-headers.mjs";

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
