import { resourceTypes } from "../../history/resource-types";
import { defineSource } from "../define-source";
import { source as physionet2012 } from "../physionet2012/source";
import { comorbidities, usuallyNotRecorded } from "../usually-not-recorded";
import { stayBegan } from "./stay-began";

/** The invented patients: stays simulated as PhysioNet 2012 would have recorded them, and what a hospital would know of them beside. */
export const source = defineSource({
  ...physionet2012,
  id: "synthetic",
  title: "Synthetic",
  invented: true,
  oldestCodedAge: null,
  notRecorded: [comorbidities, ...usuallyNotRecorded],
  development: null,
  recordsKinds: resourceTypes,
  // Deaths are not told, so that who is alive is not known; signs are charted where somebody looked.
  recordsAllOf: ["condition", "medication", "procedure", "encounter", "laboratory"],
  stayBegan,
  exampleFrom: null,
  entryText: (line) => `entry ${line} of the simulated record`,
});
