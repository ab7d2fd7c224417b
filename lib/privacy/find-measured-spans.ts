import { type Span, spanOf } from "../platform/text-patterns";
import { matchesIn } from "./passes/text-in-passes";

/** Scales and counts that are written with their points alone, in any letters. A team decision. */
const scales =
  "amts|moca|mmse|iddsi|fois|ashworth|barthel|mrs|nihss|tug|braden|waterlow|norton|morse|must|phq-?[29]|gad-?[27]|epds|dlqi|easi|rass|sofa|curb-?65|abbey|cornell|fim|caprini|bishop|apgars?|timi|news2?|mews|pews|qsofa|gcs|carer['’]s strain|ipswich touch|zarit|edinburgh|aims|ymrs|madrs|panss|ham-?d|cdai|das28|basdai|haq|womac|koos|oks|ohs|eci|lri|meld(?:-na)?|childs?|maddrey|lille|ranson|bisap|tirads|bi-?rads|pi-?rads|lung-rads|ecog|kps|ps|asa|mallampati|cormack|nyha|ccs|eq-?5d|psqi|ess|stop-?bang|cat|mmrc|act|hit|wbc|shaffer|van herick|tlics|kt/v|urr|guss|trog-?d|tinetti|berg|icdsc|cpot|flacc|nips|bps|nrs-?2002|audit-c|pcl-?5|ciwa(?:-ar)?|cows|ballard|kramer|silverman|downes|sarnat|frax|bode|phq|cage";
/** What is measured and its number, in the short of a ward: "hr 44 bp 92/56", "st 112 qtc 440", "BP 108-124/60s". */
const measured =
  "hr|bp|hb|rr|sats?|spo2|temp|wt|ht|bm|cbg|bgl|bsl|na|cr|creat|urea|lactate|lac|wcc|plts?|crp|esr|inr|pco2|po2|hco3|qrs|qtc|ef|lvef|ava|gfr|egfr|tbpi|abpi|bmi|cvp|map|ebl|uop|fio2|peep|pip|pplat|icp|cpp|ldl|hdl|hba1c|a1c|tsh|bnp|ck|alt|ast|alp|bili|alb|ferritin|trop|sinus|st|fev1|fvc|nif|suv|efw|fhr|ctg base|ta|tas|fc|fr|sato2";
const number = String.raw`\d{1,3}(?:\.\d{1,2})?(?:[ ]?-[ ]?\d{1,3})?(?:/\d{1,3}s?)?`;
const time = "(?:[01]\\d|2[0-3])[0-5]\\d";
const clockWord =
  "at|@|around|approx|about|til|till|came|called|rang|paged|noted|given|started|ended|arrived|landed|left|handover|fasted|nbm|mtg|meeting|up|down";

const patterns: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${scales})[ :=]{1,2}\d{1,3}(?:\.\d)?(?:/\d{1,3})?(?![\p{L}\d/-]|[ ]\d{2}|[.,]\d)`,
    "giu",
  ),
  // "SAT 10/31", "SAT 14 DEC" is a day, and no saturation.
  new RegExp(
    String.raw`(?<![\p{L}\d])(?!sat[ ]+\d{1,2}(?:/|[ ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))(?:${measured})[ :=]{1,2}${number}(?![\p{L}\d/-]|[ ]\d{2}|[.,]\d)`,
    "giu",
  ),
  // A gas as it is said: pH, carbon dioxide, oxygen, bicarbonate.
  /(?<![\p{L}\d.,/-])[67][.,]\d{1,2}(?:\/\d{1,3}(?:[.,]\d)?){2,4}(?![\p{L}\d/]|[.,]\d)/gu,
  // A fishbone, and marks of two or three minutes.
  /(?<![\p{L}\d.,|-])\d{1,3}(?:[.,]\d)?(?:\|\d{1,3}(?:[.,]\d)?){2,7}(?![\p{L}\d|])/gu,
  /(?<=(?<!\p{L})apgars?[ ]?:?[ ])\d{1,2}(?:[/-]\d{1,2}){1,2}(?![\d/])/giu,
  // Times of a day without a colon, after a word that says so or after who was there.
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:${clockWord})[ ])${time}(?=[ ]?(?:[,.;:)\n-]|h\b|hrs?\b|$)|[ ][\p{L}(])(?![.,]\d)`,
    "giu",
  ),
  /(?<=(?<!\p{L})(?:from|by|until|since|before|after|to)[ ])(?:0\d|1[0-8])[0-5]\d(?=[ ]?(?:[,.;)\n]|h\b|hrs?\b|$))(?![.,]\d)/giu,
  /(?<=\[name\][ ])0\d[0-5]\d(?=[ ]?(?:[,.;)\n]|$)|[ ]\p{L})(?![.,]\d)/gu,
  /(?<=(?<!\p{L})(?:at|since|from|until|till|nbm)[ ])(?:[01]?\d|2[0-3])\.[0-5]\d(?=[ ]?(?:[,.;:)\n]|h\b|$))(?!\.\d)/giu,
  // Spans of time up to 89, of length; days of an illness; murmurs of six; levels of the spine in small letters.
  /(?<![\p{L}\d.,/-])(?:[1-8]?\d)(?:[-–][1-8]?\d)?[ ](?:wks?|weeks|days|hrs|hours|mins?|minutes|ft|feet|steps)(?!\p{L}|[ ](?:old|of age))/giu,
  /(?<![\p{L}\d.,/-])\d{1,3}[ ](?:ft|feet|m|metres|meters|steps|yards)(?!\p{L})/giu,
  /(?<![\p{L}\d])day[ ]\d{1,2}(?=[ ]?(?:[,.;:)\n]|$|post|of\b))/giu,
  /(?<![\p{L}\d])(?:psm|esm|edm|murmur|grade)[ ][1-6]\/6(?!\d)/giu,
  /(?<![\p{L}\d])[ctls]\d{1,2}[/-](?:[ctls])?\d{1,2}(?![\p{L}\d/])/gu,
  /(?<=(?<!\p{L})(?:ph|cord|cord ph|abg|vbg|gas)[ ])[67]\.\d{1,2}(?!\d)/giu,
  /(?<![\p{L}\d])1:(?:[1-9]\d{0,4})(?=[ ]?(?:[,.;)\n]|$))/gu,
  /(?<![\p{L}\d.,/-])\d{1,2}[ ]?(?:Fr|Ch|G)(?=[ ,.;)])/gu,
  /(?<![\p{L}\d.,/-])\d{1,3}(?:,\d{3})*[ ]?\/[ ]?(?:µl|ul|μl|mm3)(?!\p{L})/giu,
  // Days, weeks and months as British notes count them: "off work 2/12"; an age that is pooled already.
  /(?<=(?<!\p{L})(?:for|off work|work|past|last|over|x|cough|fever|rash|pain|review|in)[ ])\d{1,2}\/(?:7|52|12)(?![\d/])/giu,
  /(?<![\p{L}\d])90 or (?:over|older|above)(?!\p{L})/giu,
  /(?<=(?<!\p{L})in[ ])(?:winter|spring|summer|autumn)(?=[ ]?(?:[,.;)\n]|$))/gu,
  // A filtration rate is told for the surface of a body: "mL/min/{1.73_m2}".
  /(?<=(?:ml|minute|min)[ ]?(?:\/|per)[ ]?\{?)1[.,]73[ _]?(?:m2|m²|sqm)(?![\p{L}\d])/giu,
  /(?<![\p{L}\d])m?l\/min\/\{?1[.,]73[ _]?(?:m2|m²)(?![\p{L}\d])/giu,
];

/** Stretches that are a measurement by their form: a scale or what is measured with its number, times, spans of time. */
export const measuredSpans = (text: string): Span[] =>
  patterns.flatMap((pattern) => matchesIn(pattern, text).map(spanOf));
