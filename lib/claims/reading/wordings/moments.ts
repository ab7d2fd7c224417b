import type { Wording } from "./wording";

/** Looking back, and values at their hours. */
export const momentWordings: readonly Wording[] = [
  // Looking back.
  ["\\b(?:most recent|closing|latest|concluding|trailing|recent) (?={aTime})", "last "],
  [
    "\\b(?:within|across|inside|for) (?=(?:the )?(?:last|past|final|previous|preceding|prior) {aTime}[,.]? (?:the )?(?:lowest|highest|minimum|maximum|nadir|peak))",
    "in ",
  ],
  ["\\bwithin {back}", "in $1"],
  [
    "\\b(?:final|current|present|newest|closing) (?=(?:(?:recorded|charted|documented|measured|available) )?{aName})",
    "last ",
  ],
  ["\\b(?:final|current|newest|closing) (?={things} )", "last "],
  [
    "\\b(?:at|on|by|when) (?:the )?(?:last|latest) (?:checked|measured|check|measurement|look|sample|reading|count)\\b,?",
    "most recently",
  ],
  ["\\bas of now\\b|\\bpresently\\b|\\bat present\\b|\\bat the end of the (?:record|stay|chart)\\b", "now"],
  ["\\b(?:ended|finished|closed) (?:up )?(?:at|on) (?={aValue})", "was last "],
  ["\\b(?:in |over |for )?(?:the )?{H} (?:up to|leading up to|until|to) now\\b", "over the last $1"],
  // Values and their hours.
  ["\\b(?:the|an?) {H} (?:value|reading|sample|measurement|result) (?:of|for) (?:the )?{F}", "at $1 the $2"],
  ["{F} (?:on|in) the {H} (?:sample|reading|measurement)", "$1 at $2"],
  ["\\bright now\\b", "now"],
  ["\\bfinally (was|stood at|read|is)\\b", "last $1"],
  ["\\b(?:to date|thus far|until now|up to now|hitherto)\\b", "so far"],
  [
    "\\b(?:at |by )?{H} (?:into (?:the |this )?(?:ICU )?(?:stay|admission|course)|post[- ]admission|after (?:ICU )?admission|from admission)\\b",
    "at $1",
  ],
  ["\\b(?:in|during) hour (?={aValue}|\\d)", "at hour "],
  ["\\bt ?[=+] ?{H}", "at $1"],
  [" ?\\((?:at )?(?:hour|h) ?{V}\\)", " at hour $1"],
  ["\\b(?:an? )?(?:reading|value|measurement|result) of {V} for (?:the )?{F}", "$2 of $1"],
  ["{F}: (?={aValue}(?! (?:times|{things})))", "$1 "],
  ["^{H}: ", "At $1 "],
  ["\\b(?:the|an?) {H} {F}", "at $1 the $2"],
  ["\\bat the {H} (?:mark|point|stage|timepoint)\\b", "at $1"],
  [
    "\\b(?:clocked in|came in|weighed in|came back|came out|was logged|was charted|was documented|was recorded|was measured|was reported|recorded|documented|charted|logged|measured|reported|registered|was registered|sat|stood|hovered|returned) (?:at|as) (?={aValue})",
    "was ",
  ],
  ["(?<!was |were |been )\\b(?:registered|measured|showed|returned) (?={aValue}(?! (?:times|{things})))", "was "],
  ["{F} as (?={aValue})", "$1 is "],
];
