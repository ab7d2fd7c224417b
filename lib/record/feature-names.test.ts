import { expect, it } from "vitest";
import { unmeasuredName } from "./feature-names";

it("says of a pressure that was not measured by which way, since the other may have been", () => {
  expect([
    unmeasuredName("diastolicPressure"),
    unmeasuredName("niDiastolicPressure"),
    unmeasuredName("lactate"),
  ]).toEqual(["diastolic pressure by arterial line", "diastolic cuff pressure", "lactate"]);
});
