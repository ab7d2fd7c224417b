import { describe, expect, it } from "vitest";
import { failureLimit } from "./sign-in-limit";

describe("the limit on failed sign-ins", () => {
  it("is exceeded by the set number of failures of one account, until the window has passed", () => {
    const limit = failureLimit({ failures: 3, windowMs: 1000 });
    for (const now of [0, 10, 20]) {
      expect(limit.isExceeded("ada", now)).toBe(false);
      limit.fail("ada", now);
    }
    expect(limit.isExceeded("ada", 999)).toBe(true);
    expect(limit.isExceeded("grace", 999)).toBe(false);
    expect(limit.isExceeded("ada", 1000)).toBe(false);
  });

  it("is forgotten once the account signs in", () => {
    const limit = failureLimit({ failures: 1, windowMs: 1000 });
    limit.fail("ada", 0);
    limit.clear("ada");
    expect(limit.isExceeded("ada", 1)).toBe(false);
  });

  it("forgets the oldest account first when there are too many", () => {
    const limit = failureLimit({ failures: 1, windowMs: 1e9 });
    for (let i = 0; i <= 10_000; i++) limit.fail(`account ${i}`, i);
    expect(limit.isExceeded("account 0", 10_001)).toBe(false);
    expect(limit.isExceeded("account 1", 10_001)).toBe(true);
  });
});
