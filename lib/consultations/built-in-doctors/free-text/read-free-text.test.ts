import { expect, test } from "vitest";
import { sideReadIn } from "./read-free-text";

const named = { graver: { name: "Hypoperfusion that goes on" }, milder: { name: "a shock that resolves" } };

test("a reading is known in the words of a doctor, with and without the finding as its object", () => {
  expect(sideReadIn("I now read it as a shock that resolves, since the pressure holds.", named)).toBe("milder");
  expect(sideReadIn("Lactate 2.6 mmol/L, read as hypoperfusion that goes on.", named)).toBe("graver");
  expect(sideReadIn("The lactate may mean a shock that resolves.", named)).toBeNull();
});
