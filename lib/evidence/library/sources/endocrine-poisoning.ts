import { doi, source } from "./source";

export const endocrinePoisoningSources = {
  adrenalCrisis: source(
    "Diagnosis and treatment of primary adrenal insufficiency: an Endocrine Society clinical practice guideline",
    "Endocrine Society",
    2016,
    doi("10.1210/jc.2015-1710"),
  ),
  corticosteroidInsufficiency: source(
    "Guidelines for the diagnosis and management of critical illness-related corticosteroid insufficiency, part I",
    "Society of Critical Care Medicine and European Society of Intensive Care Medicine",
    2017,
    doi("10.1007/s00134-017-4919-5"),
  ),
  thyroidStorm: source(
    "2016 guidelines for the management of thyroid storm",
    "Japan Thyroid Association and Japan Endocrine Society",
    2016,
    doi("10.1507/endocrj.EJ16-0336"),
  ),
  hypothyroidism: source(
    "Guidelines for the treatment of hypothyroidism",
    "American Thyroid Association",
    2014,
    doi("10.1089/thy.2014.0028"),
  ),
  hypercalcaemia: source(
    "Treatment of hypercalcemia of malignancy in adults: an Endocrine Society clinical practice guideline",
    "Endocrine Society",
    2023,
    doi("10.1210/clinem/dgac621"),
  ),
  hypocalcaemia: source(
    "Emergency management of acute hypocalcaemia in adult patients",
    "Society for Endocrinology",
    2016,
    doi("10.1530/EC-16-0056"),
  ),
  ethyleneGlycol: source(
    "Extracorporeal treatment for ethylene glycol poisoning: systematic review and recommendations",
    "EXTRIP workgroup",
    2023,
    doi("10.1186/s13054-022-04227-2"),
  ),
  salicylate: source(
    "Extracorporeal treatment for salicylate poisoning: systematic review and recommendations",
    "EXTRIP workgroup",
    2015,
    doi("10.1016/j.annemergmed.2015.03.031"),
  ),
  anaphylaxis: source(
    "World Allergy Organization anaphylaxis guidance 2020",
    "World Allergy Organization",
    2020,
    doi("10.1016/j.waojou.2020.100472"),
  ),
  heatstroke: source(
    "Heatstroke",
    "Epstein and Yanovich, New England Journal of Medicine (a review, not a guideline)",
    2019,
    doi("10.1056/NEJMra1810762"),
  ),
};
