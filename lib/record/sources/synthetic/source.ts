import { defineSource } from "../define-source";
import { source as physionet2012 } from "../physionet2012/source";
import { comorbidities, usuallyNotRecorded } from "../usually-not-recorded";

/** The invented patients, simulated as PhysioNet 2012 would have recorded them. */
export const source = defineSource({
  ...physionet2012,
  id: "synthetic",
  title: "Synthetic",
  invented: true,
  oldestCodedAge: null,
  notRecorded: [comorbidities, ...usuallyNotRecorded],
  development: null,
  exampleFrom: null,
  entryText: (line) => `entry ${line} of the simulated record`,
});
