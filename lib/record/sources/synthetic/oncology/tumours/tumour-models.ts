import { bloodTumours } from "./blood";
import { breastTumours } from "./breast";
import { digestiveTumours } from "./digestive";
import { gynaecologyTumours } from "./gynaecology";
import { lungTumours } from "./lung";
import { otherTumours } from "./other-tumours";
import { sarcomas } from "./sarcomas";
import type { TumourModel } from "./tumour-model";
import { urologyTumours } from "./urology";

/** Every kind of tumour, with the margins of the paper's Table 5 (ACR: 568 of breast, 176 of lung, ...), 1,436 patients together. */
export const tumourModels: readonly TumourModel[] = [
  ...breastTumours,
  ...lungTumours,
  ...urologyTumours,
  ...digestiveTumours,
  ...gynaecologyTumours,
  ...bloodTumours,
  ...sarcomas,
  ...otherTumours,
];

/** Patients that the numbers of the models add up to. */
export const MODELLED = tumourModels.reduce((sum, { patients }) => sum + patients, 0);
