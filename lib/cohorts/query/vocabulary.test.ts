import { expect, it } from "vitest";
import { diseaseStateNames } from "../../terminology/cancers/oncology-names";
import { markerNames, markerResultNames } from "../../terminology/markers/markers";
import { diseaseStates, markerResults, markers } from "./cohort-query";

it("the terminology has words for every marker, result and state of a disease that a form may name, and for no other", () => {
  expect(markerNames).toEqual(markers);
  expect(markerResultNames).toEqual(markerResults);
  expect(diseaseStateNames).toEqual(diseaseStates);
});
