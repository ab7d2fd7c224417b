import { isAbsolute } from "node:path";
import { describe, expect, it } from "vitest";
import { parseEnv } from "./env.server";

describe("the environment", () => {
  it("needs nothing to be set", () => {
    const settings = parseEnv({});
    expect(settings).toMatchObject({
      HOST: "127.0.0.1",
      PORT: 3000,
      CONSILIUM_WORKER: "on",
    });
    expect(settings.DATABASE_URL).toBeUndefined();
    expect(settings.CONSILIUM_REASONER).toBeUndefined();
    expect(isAbsolute(settings.CONSILIUM_DATA_DIR)).toBe(true);
  });

  it("takes an empty value as not set", () => {
    expect(parseEnv({ DATABASE_URL: "", PORT: "  " })).toMatchObject({ PORT: 3000 });
  });

  it("reads numbers", () => {
    expect(parseEnv({ PORT: "8080", CONSILIUM_LLM_PRICE_IN: "0.27" })).toMatchObject({
      PORT: 8080,
      CONSILIUM_LLM_PRICE_IN: 0.27,
    });
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://localhost/consilium"],
    ["CONSILIUM_REASONER", "gpt"],
    ["CONSILIUM_WORKER", "yes"],
    ["CONSILIUM_URL", "consilium.example.org"],
    ["CONSILIUM_LLM_PRICE_OUT", "-1"],
  ])("names %s when it is set to %s", (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrowError(
      expect.objectContaining({ code: "invalid", message: expect.stringContaining(`${name}:`) }),
    );
  });

  it("keeps a wrong value out of the message", () => {
    expect(() => parseEnv({ DATABASE_URL: "mysql://user:hunter2@host/x" })).toThrowError(
      expect.not.objectContaining({ message: expect.stringContaining("hunter2") }),
    );
  });
});
