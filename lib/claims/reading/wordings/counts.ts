import type { Wording } from "./wording";

/** Counts, whether something was measured at all, and the patient. */
export const countWordings: readonly Wording[] = [
  // Counts.
  ["{F} (?:series|record|curve) (?:comprises|consists of|has|holds|includes) (?={aValue})", "$1 has "],
  ["{F} (?:comprises|consists of) (?={aValue})", "$1 has "],
  [
    "\\b(?:the )?(?:chart|record) (?:records|lists|shows|has|holds|documents) {F} (?={aValue} times|once|twice)",
    "$1 was recorded ",
  ],
  ["\\b(?:only |just )?an? (?:single|lone|sole) (?={aName} {things})", "only one "],
  ["\\bno (?:fewer|less) than (?=(?:{aValue}|\\p{L}+) times)", "at least "],
  [
    "{N} {things} (?:are|were|is) (?:on record|on file|available|charted|recorded|held|documented) (?:for|of) (?:the )?{F}",
    "$1 $2 measurements",
  ],
  ["\\b(?:entries|entry|data ?points?)\\b(?! \\d)", "values"],
  [
    "\\b(measured|checked|taken|sampled|recorded|drawn|sent|charted) ?[x×] ?({aValue}|\\d+)(?![\\p{L}\\d])",
    "$1 $2 times",
  ],
  ["{F} (?:was|were) monitored,? with (?=(?:only |just )?(?:{aValue}|\\p{L}+) {things})", "$1 has "],
  [
    "\\bon (only |just |at least |at most |exactly )?{N} (?:separate |different |distinct |individual )?occasions",
    "$1$2 times",
  ],
  ["\\bon (only |just )?(?:one|a single) (?:single )?occasion", "$1once"],
  ["{F} ?[x×] ?({aValue}|\\d+)(?![\\p{L}\\d])(?: (?:on file|on record|in the chart|so far))?", "$1 (n=$2)"],
  [
    "\\bnumber of {F} {things}(?: (?:on record|on file|in the chart|in all|recorded|charted|documented|logged|taken))?(?: is| was| stands at| came to| comes to| totals|:)+ {N}",
    "there are $2 $1 measurements",
  ],
  [
    "{F} (?:measurements|values|readings|samples|results)(?: numbered| number| total| totalled| came to|:| =)+ {N}(?=[.,;]|$)",
    "there are $2 $1 measurements",
  ],
  [
    "{N} {things} (?:were |was )?(?:(?:taken|analysed|sent|obtained|drawn|recorded|charted|logged|available|reported|run|processed) )?for {F}",
    "$1 $2 measurements",
  ],
  ["{N} (?:body|recorded|charted|documented|logged|separate|serial|individual) {F}", "$1 $2"],
  [
    "(?<!(?:{aValue}|\\bno|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:\\p{L}+ )?){F} {things} (?:is|are|were|was) (?:available|on record|on file|charted|to hand|held|present)\\b",
    "$1 was measured",
  ],
  [
    "(?:\\bthe )?(?:chart|record|file) (?:contains|holds|has|lists|includes) (?:an? |some |the )?{F}(?: {things})?(?=[.;,]|$| from| during| for)",
    "$1 was measured",
  ],
  // Whether it was measured at all.
  [
    "\\b(?:was|were|is) not (?:part of|among) (?:the )?(?:measurements|values|what was measured|series)(?: measured)?",
    "was not measured",
  ],
  ["{F} has no (?:recorded|charted|documented|available) {things}", "$1 was not recorded"],
  ["\\b(?:was|were) left (?:unmeasured|unrecorded|unchecked)", "was not measured"],
  [
    "\\bthere (?:is|are|was|were) (?:an? |some )?(?:recorded|charted|documented|available) {F}(?: {things})?",
    "$1 was measured",
  ],
  ["{F} {things} (?:is|are|were|was) (?:on the chart|in the (?:chart|record))", "$1 was measured"],
  ["{F} (?:is|are) available\\b", "$1 was measured"],
  ["{F}: (?=(?:not|never) )", "$1 was "],
  [
    "\\b(?:the )?(?:record|chart|file) (?:does not|did not) (?:contain|hold|show|list|include|have) (?:any |an? )?{F}(?: {things})?(?=[.;,]|$)",
    "no $1 was recorded",
  ],
  ["\\bwe have (?:an? |some )?{F}(?: {things})? on (?:record|file)", "$1 was measured"],
  [
    "{F} (?:was|were|is) among (?:what was measured|the (?:values|things|series) (?:that were )?(?:measured|recorded|charted))",
    "$1 was measured",
  ],
  ["\\bthere (?:is|was) no record of (?:any |a )?{F}", "no $1 was recorded"],
  ["{F} (?:is|was|are|were) not (?:on|in) (?:the )?(?:chart|record|file)\\b", "$1 was not recorded"],
  ["\\bwent (?:unmeasured|unrecorded|unchecked|unsampled)\\b", "was not measured"],
  [
    "\\b(?:the )?(?:record|chart|file) (?:lacks|has no|holds no|contains no|shows no|lists no) (?:any )?{F}(?: {things})?(?=[.;,]|$)",
    "no $1 was recorded",
  ],
  [
    "\\bthere (?:is|are|was|were) (?:an? |some )?{F}(?: {things})? (?:on (?:record|file|the chart)|in the (?:chart|record))",
    "$1 was measured",
  ],
  ["{F} (?:is|was|are|were) (?:on (?:record|file|the chart)|in the (?:chart|record))\\b", "$1 was measured"],
  ["\\b(measured|recorded|checked|taken|ventilated|charted) at some (?:point|time|stage)\\b", "$1"],
  // The patient.
  ["{V} ?(?:y|yrs?|years?),? (?=(?:male|female|man|woman|lady|gentleman)\\b)", "$1-year-old "],
  ["\\bcritically ill (?=\\p{L}|{aTime}|{aValue}|\\d)", ""],
  ["\\badult (?=patient|male|female|man|woman|lady|gentleman)", ""],
  [
    "\\b(?:mechanical |invasive )?ventilation (?:was|is|has been|were) (?:never|not) (?:been )?(?:required|needed|used|documented|recorded|given|necessary|started|instituted|employed|charted|provided)\\b",
    "the patient was never ventilated",
  ],
];
