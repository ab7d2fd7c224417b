import { expect, it } from "vitest";
import { AppError } from "./errors";
import { valueOrFault } from "./value-or-fault";

it("gives the value, or the words of an error of our own, and throws any other on", async () => {
  expect(await valueOrFault(async () => 7)).toEqual({ value: 7 });
  const ours = new AppError("exception", { userMessage: "card.json: title: expected text." });
  expect(await valueOrFault(() => Promise.reject(ours))).toEqual({
    fault: "card.json: title: expected text.",
    code: "exception",
  });
  await expect(valueOrFault(() => Promise.reject(new Error("a fault in the code")))).rejects.toThrow(
    "a fault in the code",
  );
});
