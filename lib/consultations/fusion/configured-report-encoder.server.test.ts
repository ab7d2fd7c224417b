import { afterEach, expect, test, vi } from "vitest";

// Settings are read once a process: each test reads its own.
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  Reflect.deleteProperty(globalThis, "consiliumEncoders");
});

test("a setting that names no model says which setting it is", async () => {
  vi.stubEnv("CONSILIUM_REPORT_ENCODER", "/no/such/folder");
  const { reportEncoder, requireReportEncoder } = await import("./configured-report-encoder.server");
  const expected = /^CONSILIUM_REPORT_ENCODER: \/no\/such\/folder: config\.json, .* not found; expected /;
  for (const asked of [reportEncoder(), requireReportEncoder()])
    await expect(asked).rejects.toMatchObject({ code: "exception", userMessage: expect.stringMatching(expected) });
});

test("stays are not consulted on where the encoder that is to read their reports is not there", async () => {
  vi.stubEnv("CONSILIUM_REPORT_ENCODER", "/no/such/folder");
  const { fusedPredictions } = await import("../fused-predictions.server");
  const read: string[] = [];
  const stays = (function* () {
    read.push("a stay");
    yield { id: "1", fault: "nothing in it can be read" };
  })();
  const { signal } = new AbortController();
  const predictions = fusedPredictions(stays, { task: "icu-mortality", signal });
  await expect(predictions.next()).rejects.toThrow("CONSILIUM_REPORT_ENCODER");
  expect(read).toEqual([]);
});

test("nor where the encoder is not there by which their doctors search", async () => {
  vi.stubEnv("CONSILIUM_PASSAGE_ENCODER", "/no/such/folder");
  const { fusedPredictions } = await import("../fused-predictions.server");
  const { signal } = new AbortController();
  const predictions = fusedPredictions([], { task: "icu-mortality", signal });
  await expect(predictions.next()).rejects.toThrow(
    /^CONSILIUM_PASSAGE_ENCODER: \/no\/such\/folder: config\.json, .* not found; expected /,
  );
});

test("without the setting nothing is looked for, and the encoder shipped is opened", async () => {
  const { reportEncoder, requireReportEncoder } = await import("./configured-report-encoder.server");
  await requireReportEncoder();
  expect((await reportEncoder()).id).toBe("consilium-report-encoder-1");
});
