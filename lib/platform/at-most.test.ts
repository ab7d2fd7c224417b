import fc from "fast-check";
import { expect, test } from "vitest";
import { atMost } from "./at-most";

test("no more than so many run at a time, in the order in which they came, and a failure lets the next one in", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(fc.boolean(), { maxLength: 20 }), async (most, fails) => {
      const limited = atMost(most);
      const begun: number[] = [];
      let running = 0;
      let highest = 0;
      const results = await Promise.allSettled(
        fails.map((fail, i) =>
          limited(async () => {
            begun.push(i);
            highest = Math.max(highest, ++running);
            await new Promise((done) => setImmediate(done));
            running--;
            if (fail) throw new Error("failed");
            return i;
          }),
        ),
      );
      expect(results.map(({ status }) => status === "rejected")).toEqual(fails);
      expect(begun).toEqual(fails.map((_, i) => i));
      expect(highest).toBe(Math.min(most, fails.length));
    }),
  );
});
