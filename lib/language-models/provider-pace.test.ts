import { expect, test } from "vitest";
import { paceOf } from "./provider-pace";

const unset = { concurrency: null, firstByteSeconds: null, timeoutSeconds: 120 };

test.each([
  ["http://127.0.0.1:11434/v1", 1, 600_000],
  ["http://localhost:11434/v1", 1, 600_000],
  ["http://192.168.1.20:8080/v1", 1, 600_000],
  ["http://llm.hospital.internal/v1", 1, 600_000],
  ["https://api.example.org/v1", 4, 120_000],
])("%s takes %i calls at once and %i ms before the first piece unless set", (baseUrl, concurrency, firstByteMs) => {
  expect(paceOf({ baseUrl, ...unset }, ["llm.hospital.internal"])).toEqual({ concurrency, firstByteMs });
});

test("what is set holds wherever the server stands", () => {
  for (const baseUrl of ["http://127.0.0.1:11434/v1", "https://api.example.org/v1"])
    expect(paceOf({ baseUrl, concurrency: 3, firstByteSeconds: 45, timeoutSeconds: 120 }, [])).toEqual({
      concurrency: 3,
      firstByteMs: 45_000,
    });
});

test("a server near is never given less before the first piece than between two", () => {
  const pace = paceOf({ baseUrl: "http://127.0.0.1:1/v1", ...unset, timeoutSeconds: 900 }, []);
  expect(pace.firstByteMs).toBe(900_000);
});
