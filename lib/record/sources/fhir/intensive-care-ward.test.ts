import { expect, test } from "vitest";
import { isIntensiveCareWard } from "./stay-of-encounter";

test("a ward is one of intensive care by its name, in the languages that hospitals write it in", () => {
  for (const name of [
    "MICU",
    "Surgical ICU",
    "Intensivstation 2",
    "Service de réanimation",
    "ITU",
    "Coronary care unit",
  ])
    expect(isIntensiveCareWard(name), name).toBe(true);
  for (const name of ["Ward 7", "Surgery", "Vicus clinic", "Recovery"])
    expect(isIntensiveCareWard(name), name).toBe(false);
});
