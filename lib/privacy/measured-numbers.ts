import { ingredientsIn } from "../terminology/drugs/drug-classes";
import { isKnownMedicine } from "./known-words";

/** Units and what else, after a number, says that it was measured, given or counted. */
const unit =
  "mg|mcg|ug|µg|μg|ng|pg|g|gm|gram(?:me)?s?|kg|lbs?|oz|ml|mls|dl|l|litres?|liters?|cc|mmol|µmol|μmol|umol|nmol|pmol|mol|meq|mosm\\p{L}*|iu|miu|mu|u|units?|unit|mmhg|kpa|cmh2o|cmh20|psi|bar|bpm|rpm|hz|khz|mhz|kv|mv|ma|v|w|j|joules?|gy|cgy|msv|mci|mbq|h|hrs?|hours?|hourly|hrly|mins?|minutes?|minutely|s|secs?|seconds?|ms|msec|d|days?|wks?|weeks?|mo|mths?|months?|y|yr|yrs|years?|yo|y\\/o|am|pm|cm|mm|m|km|miles?|ft|feet|in|inches|fr|french|ga|gauge|g\\/l|kcal|cal|kj|cals|%|percent|‰|°|degrees?|deg|c\\b|f\\b|dpt|db|drops|gtts?|puffs?|tabs?|tablets?|caps?|capsules?|vials?|amps?|ampoules?|sachets?|patch(?:es)?|doses?|pints?|bags?|packs?|cigs?|cigarettes?|beats?|breaths?|steps|reps?|metres?|meters?|copies|cells?|cfu|iu\\/l|times|x|×|bd|bid|tds|tid|qds|qid|od|om|on|nocte|qd|prn|po|iv|im|sc|bolus|pack|persons?|people|kids|children|patients?|beds?|stairs|flights|stones?|st|colonies|hpf|lpf|per|\\/";
const unitAfter = new RegExp(
  String.raw`^[ \t ]?-?(?:${unit})(?![\p{L}])|^[ \t]?(?:%|°|[/×*][ \t]?(?:${unit}|\d)|x10|\^)`,
  "iu",
);
/** What is measured, as notes shorten it. */
const analytes: ReadonlySet<string> = new Set(
  "minute minutes hour hours seconds value values step index point points na k cl hco3 bic bicarb ca mg po4 phos phosphate urea bun cr creat creatinine egfr gfr glucose gluc bm bms cbg bsl rbs grbs fbs bgl sugar lactate lac crp pct esr wbc wcc tw tlc leuk leucocytes leukocytes neut neuts neutrophils lymph lymphs lymphocytes eos plt plts platelets platelet hb hgb hct pcv mcv rbc retic inr pt aptt ptt fib fibrinogen dimer ddimer d-dimer xdp trop troponin tni tnt hstnt hstni bnp ntprobnp nt-probnp probnp ck cpk ck-mb ckmb ldh ast alt alp ggt sgot sgpt bili tbili bilirubin amylase lipase ferritin iron tibc b12 folate tsh ft4 t4 t3 ft3 pth cortisol acth psa cea afp hcg bhcg b-hcg ca-125 ca125 ca19-9 ca199 ca15-3 cd4 cd8 vl load dna rna igg iga igm ige c3 c4 prealbumin albumin alb protein calpro calprotectin fcp nh3 ammonia osm osmolality ph pco2 po2 pao2 paco2 be fio2 sats sat spo2 sao2 svo2 scvo2 hr pr p bp sbp dbp map mean rr r resps t temp cvp icp cpp pap pcwp ci co svr sv peep pip pplat tv vt mv ve vc fev1 fvc pef pefr pfr flow bfr dfr uf uop uo urine output out intake input in balance ebl loss drain drained drainage dose wt weight ht height bmi hc sfh fh fhr efw afi act dlp ctdi hu suv age day pod dol hd ap vp tmp edw goal target level trough peak titre titer kcal feed feeds rate score total volume count units mic p53 heparin saline steps ef lvef ava grad qtc qt pid temp ppm efw bg vitd aspart lispro glargine npo rpm dialysate distance walk walked 6mwt steps range from up down to over".split(
    " ",
  ),
);

const lastWord =
  /(?<word>[\p{L}\d][\p{L}\d./-]*)(?:[ \t]*(?:\([^()\n]{0,16}\)))?[ \t]*(?:is|was|of|at|to|from|now|around|about|approx\.?|[:=<>~≈≤≥→>+*×-]|->|,|\()*[ \t]*$/iu;
const trend = /(?:\d[ \t]*(?:->|→|>|to|-|–|,)|[<>~≈≤≥=+±×→]|->)[ \t]*$/u;

/** Whether what stands around a number of four digits and more says what it measures: a unit, an analyte, a drug, a trend. */
export function isMeasured(before: string, after: string): boolean {
  if (unitAfter.test(after) || trend.test(before)) return true;
  const word = lastWord.exec(before)?.groups?.word?.toLowerCase() ?? "";
  return isAnalyte(word);
}

export function isAnalyte(word: string): boolean {
  return word !== "" && (analytes.has(word) || ingredientsIn(word).length > 0 || isKnownMedicine(word));
}

/** Digits with a unit written on to them: "1640h", "500mg", "7.5mg/kg". */
export const withUnit = new RegExp(
  String.raw`^(?=.*[\p{L}%°])\d+(?:[.,]\d+)?(?:-\d+(?:[.,]\d+)?)?(?:${unit})(?:[/.-]\p{L}[\p{L}\d]*)*\d{0,2}$`,
  "iu",
);
