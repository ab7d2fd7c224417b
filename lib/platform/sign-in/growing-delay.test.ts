import { describe, expect, it } from "vitest";
import { growingDelay } from "./growing-delay";

describe("the delay after failed sign-ins", () => {
  const hour = 60 * 60_000;

  it("grows from a second by doubling, after the failures that are free, up to its longest", () => {
    const delay = growingDelay({ free: 2, longestMs: 5000 });
    let now = 0;
    const waits = [];
    for (let i = 0; i < 7; i++) {
      delay.attempt("ada", now);
      const wait = delay.wait("ada", now);
      waits.push(wait);
      now += wait;
      expect(delay.wait("ada", now)).toBe(0);
    }
    expect(waits).toEqual([0, 1000, 2000, 4000, 5000, 5000, 5000]);
  });

  it("begins once the attempt has failed, however long that took to find out", () => {
    const delay = growingDelay({ free: 1, longestMs: 1e6 });
    delay.attempt("ada", 0);
    delay.failed("ada", 5000);
    expect(delay.wait("ada", 5000)).toBe(1000);
    delay.failed("nobody", 5000);
    expect(delay.wait("nobody", 5000)).toBe(0);
  });

  it("runs down, and is of one key alone", () => {
    const delay = growingDelay({ free: 1, longestMs: 1e6 });
    delay.attempt("ada", 0);
    expect(delay.wait("ada", 400)).toBe(600);
    expect(delay.wait("grace", 400)).toBe(0);
  });

  it("is forgotten after an hour, or once the attempt is told not to have failed", () => {
    const delay = growingDelay({ free: 1, longestMs: 1e9 });
    for (let i = 0; i < 20; i++) delay.attempt("ada", 0);
    expect(delay.wait("ada", hour - 1)).toBeGreaterThan(0);
    expect(delay.wait("ada", hour)).toBe(0);
    delay.attempt("ada", 1);
    delay.forget("ada");
    expect(delay.wait("ada", 2)).toBe(0);
  });

  it("is as long as before the last attempt where that is taken back", () => {
    const delay = growingDelay({ free: 2, longestMs: 1e9 });
    for (let i = 0; i < 3; i++) delay.attempt("ada", 0);
    delay.takeBack("ada");
    expect(delay.wait("ada", 0)).toBe(1000);
    delay.takeBack("nobody");
    expect(delay.wait("nobody", 0)).toBe(0);
  });

  it("forgets the oldest key first when there are too many", () => {
    const delay = growingDelay({ free: 1, longestMs: 1e9 });
    for (let i = 0; i <= 10_000; i++) delay.attempt(`account ${i}`, 0);
    expect(delay.wait("account 0", 1)).toBe(0);
    expect(delay.wait("account 1", 1)).toBeGreaterThan(0);
  });
});
