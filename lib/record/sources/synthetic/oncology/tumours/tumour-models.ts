import { bloodTumours } from "./blood";
import { bowelTumours } from "./bowel";
import { breastTumours } from "./breast";
import { gist } from "./gist";
import { glioblastoma } from "./glioblastoma";
import { gynaecologyTumours } from "./gynaecology";
import { liverTumours } from "./liver";
import { lungTumours } from "./lung";
import { melanomaAndHeadAndNeck } from "./melanoma-and-head-and-neck";
import { prostateTumours } from "./prostate";
import { rareTumours } from "./rare-tumours";
import { sarcomas } from "./sarcomas";
import { gastricTumours } from "./stomach-and-oesophagus";
import { thyroidTumours } from "./thyroid";
import type { TumourModel } from "./tumour-model";
import { urologyTumours } from "./urology";

/** Every kind of tumour, with the margins of the paper's Table 5 (ACR: 568 of breast, 176 of lung, ...), 1,436 patients together. */
export const tumourModels: readonly TumourModel[] = [
  ...breastTumours,
  ...lungTumours,
  ...prostateTumours,
  ...urologyTumours,
  ...bowelTumours,
  ...gastricTumours,
  ...liverTumours,
  ...gynaecologyTumours,
  ...bloodTumours,
  ...sarcomas,
  ...gist,
  ...melanomaAndHeadAndNeck,
  ...thyroidTumours,
  ...glioblastoma,
  ...rareTumours,
];

/** Patients that the numbers of the models add up to. */
export const MODELLED = tumourModels.reduce((sum, { patients }) => sum + patients, 0);
