// Written by scripts/list-sources.mjs from the folders beside this file: change none of it by hand.
import { source as eicuDemo } from "./eicu-demo/source";
import { source as fhir } from "./fhir/source";
import { source as mimicIiiDemo } from "./mimic-iii-demo/source";
import { source as mimicIvDemo } from "./mimic-iv-demo/source";
import { source as omop } from "./omop/source";
import { source as physionet2012 } from "./physionet2012/source";
import { source as synthetic } from "./synthetic/source";
import { source as tjhCovid19 } from "./tjh-covid19/source";

/** Every source, by id. */
export const sourceList = [
  eicuDemo,
  fhir,
  mimicIiiDemo,
  mimicIvDemo,
  omop,
  physionet2012,
  synthetic,
  tjhCovid19,
] as const;
