import type { Wording } from "./wording";

/** What only says that something is written down, and short forms. */
export const shortForms: readonly Wording[] = [
  // What only says that something is written down.
  [
    "^(?:according to|as per|per|by|on review of|reviewing|from) (?:the |this )?(?:chart|record|notes|flowsheet|data|observations|monitor),? ",
    "",
  ],
  [
    "^(?:of note|notably|in summary|in short|overall|it (?:is|was|should be) (?:noted|documented|recorded|charted|clear) that|(?:the )?(?:chart|record|data|observations|flowsheet|monitor|readings|trace)s? (?:shows?|documents?|confirms?|reveals?|says?|states?|notes?) that|we (?:note|see|find|observe) that),? ",
    "",
  ],
  [
    "\\b(?:turned out|proved|was found|were found|was seen|was noted|was shown|is seen|is found|is noted) to (?:be|have been)\\b",
    "was",
  ],
  ["\\b(?:can|could) be (?:seen|found) (?={side})", "was "],
  // Short forms.
  ["^(\\d{2,3}) ?(?:y/?o ?|yrs? ?)?F\\b(?! ?\\d)", "$1-year-old woman"],
  ["^(\\d{2,3}) ?(?:y/?o ?|yrs? ?)?M\\b(?! ?\\d)", "$1-year-old man"],
  ["\\bWNL\\b", "within normal limits"],
  ["\\bpts?\\b\\.?(?= |$)", "patient"],
  [" ?@ ?", " at "],
  ["(?<!\\d ?|/ ?|per |\\p{L})min\\.? (?=(?:\\p{L}+ )?{aName})", "minimum "],
  ["(?<!\\p{L})max\\.? (?=(?:\\p{L}+ )?{aName})", "maximum "],
  ["\\bon (?:a |the )?vent\\b", "on a ventilator"],
  ["\\bMV\\b", "mechanical ventilation"],
  ["\\b(?:serum|plasma|body) (?={aName})", ""],
  ["\\b(?:arterial|blood) (?={notPressure})", ""],
  [
    "(?<!(?:{aValue}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ){F} (?:levels?|counts?)(?= (?:{things}|was|is|were|has|had|of|at|stayed|remained|never|fell|rose|{aValue}))",
    "$1",
  ],
];
