import { type Span, spanOf } from "../platform/text-patterns";
import { measuredSpans } from "./find-measured-spans";
import { furtherEponyms } from "./likelihood/further-eponyms";
import { eponymNames } from "./medical-names";
import { matchesIn } from "./passes/text-in-passes";

/** Scales, stages and grades that are called after people or places, beside the eponyms that `medical-names` lists. A team decision. */
const scales =
  "ahlback|ann arbor|asa|balthazar|barcelona|beck|beighton|bethesda|bigelow|borrmann|bosniak|breslow|bristol|chelsea|clark|crohn|edmonton|enneking|fazekas|figo|finkelstein|fleischner|fontaine|frankel|fuhrman|gartland|glasgow[ ](?:coma|outcome|prognostic)|glasgow-blatchford|gleason|gross motor|gustilo|halifax|harvey-bradshaw|herzinsuffizienz|hinchey|hoehn and yahr|house-brackmann|hunt and hess|karnofsky|katz|kellgren|kellgren-lawrence|killip|knosp|koos|kruger|lansky|lawton|leeds|liverpool|los angeles|lugano|mallampati|manchester|mayo|mcdonald|meyerding|michels|milan|mirels|montreal|morse|nancy|norton|nottingham|nottingham hip fracture|nyha|oswestry|outerbridge|oxford|paris|pfirrmann|philadelphia|prague|rankin|rivermead|rotterdam|rutherford|salter-harris|schatzker|schizas|schober|siewert|sokal|spetzler-martin|strickland|sydney|symmers|tanner|tokyo|toronto|truelove|vancouver|vienna|waterlow|wells";
const eponyms: ReadonlySet<string> = new Set(
  [...eponymNames, ...furtherEponyms].map((one) => one.toLowerCase()).filter((one) => /^\p{L}[\p{L}-]{3,}$/u.test(one)),
);
const grade =
  "(?:[IVX]{1,4}[A-Da-d]?|[+-]?\\d{1,2}(?:\\.\\d+)?(?:[+/]\\d{1,3}(?:\\.\\d)?)*%?(?:[ ]?mm)?|fair|good|poor|excellent|neg(?:ative)?|pos(?:itive)?)(?![\\p{L}\\d/.]\\d?)";
const counted =
  "(?:(?:stage|grade|class|level|type|score|index|group|scale|criteria|zone|i?adl|cpax|morphology|angle|ratio|sum|classification|category|fracture|hip fracture score|depth|pattern|sheath|clamp|incision|node|lines?|drain|catheter|repair|lens|test|sign|wires?)[ ])";
const noTitle = String.raw`(?<![\p{L}\d.'’-]|(?<!\p{L})(?:dr|mr|mrs|ms|miss|prof|sr|sister|nurse|reg|cons)\.?[ ])(?:(?:modified|revised)[ ])?`;

const patterns: readonly RegExp[] = [
  // Codes of terminologies and procedures.
  /(?<![\p{L}\d])(?:CPT|SNOMED(?:[ -]CT)?|LOINC|ICD-?(?:9|10|11|O-3)?(?:-\p{Lu}{2,3})?|RxNorm|ATC|OPCS(?:-4)?|HCPCS|DRG|MeSH)[ :#]{1,2}[A-Z]{0,3}\d[\dA-Z.-]*(?![\p{L}\d])/gu,
  // Genes, antigens, karyotypes: "HLA-B*58:01", "46,XY,del(5)(q13q33)".
  /(?<![\p{L}\d])HLA[ -]?[A-Z]{1,4}\d?\*?[ ]?\d[\d:]*(?!\d)/gu,
  /(?<![\p{L}\d])4[4-9],X[XYO]*(?:,[^\s;,]+)*/giu,
  /(?<![\p{L}\d])Ig[ADEGM]\d?(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:C|T|L|S|Th)\d{1,2}[/-](?:C|T|L|S|Th)?\d{1,2}(?![\p{L}\d/])/gu,
  /(?<![\p{L}\d])(?:TET2|ASXL1|DNMT3A|SF3B1|SRSF2|U2AF1|RUNX1|EZH2|CEBPA|NRAS|KRAS|HRAS|BRAF|EGFR|TP53|BRCA[12]|PALB2|CHEK2|MLH1|MSH[26]|PMS2|JAK2|CALR|MPL|FLT3|NPM1|IDH[12]|PIK3CA|PTEN|RET|MET|ALK|ROS1|NTRK\d?|HER2|ERBB2|CA[- ]?(?:125|15-3|19-9|72-4|27\.29))(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])St\.?[ ]John['’]?s?[ ]wort(?!\p{L})/giu,
  // A number with the unit of a concentration, of an activity or of a rate: "12400 ng/L", "18250 U/L", "85 mL/min".
  /(?<![\p{L}\d.,/-])\d{1,7}(?:[.,]\d+)?[ ]?(?:[pnumµμk]?g|mcg|m?[il]?u|units?|m?eq|[pnumµμ]?mol|m?osm|m?l|copies|cells|kcal)\/(?:24[ ]?h|[dmuµμ]?l|kg|mmol|mol|m?g|hr?|hour|min|day|d|m2|mm3)(?![\p{L}\d])/giu,
  // A laboratory value without its unit: "CK 18250", "ferritin 12400". In small letters "alt" is another telephone.
  /(?<![\p{L}\d])(?:ALT|AST|ALP|GGT|CK|CPK|CK-MB|LDH|(?:NT-?pro)?BNP|CRP|AFP|CEA|hCG|HCG|[Ll]ipase|[Aa]mylase|[Ff]erritin|[Tt]roponin(?:[ ][IT])?|D-?[Dd]imer|[Tt]riglycerides|[Pp]latelets|[Pp]rocalcitonin)[ :]{1,2}\d{1,6}(?![\p{L}\d/-]|[ ]\d|[.,]\d)/gu,
  // Titles of guidelines with their year, and scales that are called after a town.
  /(?<!\p{L})Surviving Sepsis(?: Campaign)?(?:[ ](?:guidelines?[ ])?(?:19|20)\d\d)?(?![\p{L}\d])/giu,
  /(?<!\p{L})Glasgow (?:Coma|Outcome|Prognostic)(?: (?:Scale|Score))?(?!\p{L})/giu,
  // Days and hours of a stay, of a course: "hospital day 4", "POD 3", "D14".
  /(?<![\p{L}\d])(?:hospital|hosp|post-?op(?:erative)?|icu|ventilator|vent|study|cycle|treatment|antibiotic|abx)[ ](?:day|hour|week)[ ]#?\d{1,3}(?![\d/])/giu,
  /(?<![\p{L}\d])(?:day|hour|week|wk)[ ](?:one|two|three|four|five|six|seven|eight|nine|ten)(?![\p{L}-])/giu,
  // Doses of a day and ranges of a joint of which one is nothing: "1-0-1", "0-15-78". Clock times from and to; "3:30p".
  /(?<![\p{L}\d.,/-])(?=(?:\d{1,3}-){0,3}0(?![\d.]))\d{1,3}-\d{1,3}-\d{1,3}(?:-\d{1,2})?(?![\p{L}\d/-]|[.,]\d)/gu,
  /(?<![\p{L}\d.,/-])(?:[01]\d|2[0-3])[0-5]\d-(?:[01]\d|2[0-3])[0-5]\d(?![\p{L}\d/-]|[.,]\d)/gu,
  /(?<![\p{L}\d.,/-])(?:1[0-2]|0?[1-9]):[0-5]\d[ap]\b/giu,
  // Pregnancies, markers, further codes in a list of them.
  /(?<![\p{L}\d])G\d{1,2}[ ]?P\d{1,4}(?:\+\d)?(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:p16|p40|p53|p63|Ki-?67|CK(?:7|20|5\/6)|CD\d{1,3}|TTF-?1|PAX-?[58]|GATA-?3|SOX-?10|S-?100|HMB-?45|MUM-?1|BCL-?[26])(?![\p{L}\d])/gu,
  /(?<=(?<![\p{L}\d])CPT[ :#]{1,2}\d{5}(?:[ ]?x[ ]?\d)?(?:,[ ]\d{5}(?:[ ]?x[ ]?\d)?){0,4},[ ](?:and[ ])?)\d{5}(?!\d)/gu,
  /(?<!\p{L})(?:Agent Orange|Ann Arbor|Le Fort|Marcus Gunn|Hill-Sachs|Charcot-Leyden|Guillain-Barré|Fitz-Hugh-Curtis|St\.? Jude(?= (?:valve|mechanical|medical))|Charles Bonnet|Miller[ -]Fisher|Stevens-Johnson|Von Willebrand|Jackson-Pratt|Semmes-Weinstein|Humphrey \d{2}-2)(?!\p{L})/giu,
  // Sizes, settings, temperatures, acuities, times that no date is written as.
  /(?<![\p{L}\d.,/]|(?<!\p{L})[A-Z]\d[A-Z][ ])\d{1,3}(?:[.,]\d+)?[ ]?[x×][ ]?\d{1,3}(?:[.,]\d+)?(?:[ ]?[x×][ ]?\d{1,3}(?:[.,]\d+)?)?(?:[ ]?(?:mm|cm|m))?(?![\p{L}\d])/giu,
  /(?<![\p{L}\d])(?:BiPAP|CPAP|NIV|BPAP|IPAP)[ :]{1,2}\d{1,2}\/\d{1,2}(?![\d/])/giu,
  /(?<![\p{L}\d])(?:temp(?:erature)?|tmax|fever(?: of| to)?)[ :]{0,2}\d{2,3}(?:[.,]\d)?[ ]?°?[FC](?!\p{L})/giu,
  /(?=6\/|20\/)(?<=(?<!\p{L})(?:va|acuity|od|os|re|le|right|left|r|l|was|and)[ :]{1,2})(?:6\/(?:4|5|6|7\.5|9|9\.5|12|15|18|19|24|30|36|38|48|60)|20\/\d{2,3})(?=[ ]?(?:[,;.)]|$|right|left|od|os|both|ph|r\b|l\b|and|in))/gimu,
  /(?=\d{1,2}(?:\.\d)?\/10)(?<=(?<!\p{L})(?:pain|headache|nrs|vas|severity|ache|sore|pn|itch|nausea|dyspn(?:o)?ea|fatigue|grimace)[^\n.;]{0,28}?[^\d/])\d{1,2}(?:\.\d)?\/10(?![\d/])/giu,
  /(?<![\p{L}\d.:])(?:[01]?\d|2[0-3])h[0-5]\d(?![\p{L}\d])/gu,
  /(?<!\p{L})territory(?=[ ]of[ ]the[ ](?:\p{L}+[ ]){0,4}(?:artery|vein|nerve)(?!\p{L}))|(?<=(?<!\p{L})(?:artery|nerve|MCA|PCA|ACA|LAD|RCA|LCx)[ ])territory(?!\p{L})/giu,
  // Days before a moment, as trajectories tell them: "day -1794, 07:30".
  /(?<![\p{L}\d])day -\d{1,5}(?:, \d\d:\d\d)?(?![\d])/gu,
  // What an eponym is counted with: "Clark level IV", "Breslow 1.3 mm", "Katz D", "Nottingham Hip Fracture Score 5".
  // Scales whose grades are letters.
  /(?<![\p{L}\d])(?:katz|schizas|frankel|los angeles|la grade|child(?:-| )pugh|paris|nancy|barcelona|asia)(?:[ ](?:grade|class|index|stage|type))?[ ][A-F]\d?(?![\p{L}\d])/giu,
  new RegExp(`(?=\\p{L})${noTitle}(?:${scales})(?:['’]s)?[ ]${counted}{0,3}${grade}`, "giu"),
];
/** A word with what eponyms are counted by; an eponym's grade where `eponyms` hold the word. */
const graded = new RegExp(
  `(?=\\p{L})${noTitle}(?<word>\\p{L}[\\p{L}-]{3,})(?:['’]s)?[ ]${counted}{1,3}${grade}`,
  "giu",
);

/** Stretches that are clinical whatever their words and numbers look like; no finder takes any part of them. */
export function clinicalSpans(text: string): Span[] {
  const matches = patterns.flatMap((pattern) => matchesIn(pattern, text));
  for (const match of matchesIn(graded, text))
    if (eponyms.has(match.groups?.word?.toLowerCase() ?? "")) matches.push(match);
  return [...matches.map(spanOf), ...measuredSpans(text)];
}
