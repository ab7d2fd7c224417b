import { expect, it } from "vitest";
import { patientSearchSchema } from "./responses";

const searchOf = (query: string) =>
  patientSearchSchema.safeParse({
    query,
    source: null,
    careUnit: null,
    order: "urgency",
    direction: "desc",
    offset: 0,
    limit: 50,
  });

it("takes as many words as a patient is described in, and refuses more in plain words", () => {
  expect(searchOf("").success).toBe(true);
  expect(searchOf("septic  shock after surgery of the aorta, 67 years old,\tcardiac unit ").success).toBe(true);
  expect(searchOf("a ".repeat(100)).error?.issues.map(({ message }) => message)).toEqual(["expected at most 12 words"]);
});
