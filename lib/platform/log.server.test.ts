import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { logOptions } from "./log.server";

function logged(entry: object): string {
  let line = "";
  pino(logOptions, { write: (text: string) => (line += text) }).error(entry, "it failed");
  return line;
}

describe("the log", () => {
  it("redacts secrets at any of the usual depths", () => {
    const line = logged({
      password: "hunter2",
      headers: { cookie: "hunter2" },
      request: { body: { token: "hunter2" } },
      provider: { title: "Ward model", key: "hunter2" },
      id: 7,
    });
    expect(line).not.toContain("hunter2");
    expect(line).toContain('"id":7');
  });

  it("writes a line an entry, whatever is in it", () => {
    const line = logged({ path: '/x\n{"level":50,"msg":"made up"}\r\u2028', err: new Error("a\nb") });
    expect(line.trimEnd().split(/[\n\r]/)).toHaveLength(1);
    const { msg, time } = JSON.parse(line);
    expect(msg).toBe("it failed");
    expect(Math.abs(time - Date.now()), "milliseconds since 1970, which no time zone changes").toBeLessThan(60_000);
  });

  it("leaves out the values that a database error repeats", () => {
    const error = Object.assign(new Error("duplicate key, Okafor"), {
      severity: "ERROR",
      code: "23505",
      table: "patient",
      detail: "Key (name)=(Okafor)",
    });
    const line = logged({ err: error });
    expect(line).not.toContain("Okafor");
    expect(line).toContain("23505");
    expect(line).toContain("log.server.test");
  });

  it("leaves out the parameters of a failed query, and describes its cause", () => {
    const query = Object.assign(
      new Error("Failed query: select $1\nparams: Okafor", { cause: new Error("connection lost") }),
      { query: "select $1", params: ["Okafor"] },
    );
    const line = logged({ err: query });
    expect(line).not.toContain("Okafor");
    expect(line).toContain("select $1");
    expect(line).toContain("connection lost");
  });
});
