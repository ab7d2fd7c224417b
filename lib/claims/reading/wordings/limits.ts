import type { Wording } from "./wording";

/** What holds of all values, and what lies above or below a limit. */
export const limitWordings: readonly Wording[] = [
  ["\\b(?:has|have|had) yet to\\b", "did not"],
  ["^back (not )?in range: ([^.;:]+)", "$2 are $1back in range"],
  // What the whole of it is.
  ["\\b(?:all told|all in all|adding it (?:all )?up|cumulatively|altogether)\\b", "in total"],
  [
    "\\b(?:from (?:start|beginning) to (?:finish|end)|from admission (?:onwards?|on|to (?:discharge|the end))|all the way through|right through|(?:for|over) the duration(?: of)?|without exception|without fail|for as long as (?:it|they) (?:was|were) measured|at all stages|since admission|since the start|ever since admission)\\b",
    "throughout",
  ],
  [
    "\\b(?:on (?:every|each|all) (?:occasions?|checks?|measurements?)|at every (?:check|point|reading|measurement|stage|time)|every time)\\b",
    "at all times",
  ],
  ["\\bat any (?:stage|time|moment|hour)\\b", "at any point"],
  ["\\b(?:on|at|in) no (?:single )?(?:occasion|stage|moment|juncture|time)\\b", "at no point"],
  ["\\bnot on (?:any|a single|one) occasion\\b", "at no point"],
  ["\\bnever once\\b", "never"],
  ["\\bnot once\\b", "at no point"],
  ["\\bnot (?:a single|one) (?=(?:\\p{L}+ )?{aName})", "no "],
  ["\\bnot (?:a single|one) (?={things})", "no "],
  ["\\b(every|each) single\\b", "every"],
  ["\\beach (?=(?:\\p{L}+ )?{aName} {things})", "every "],
  ["\\b(?:invariably|unfailingly|uniformly|without fail)\\b", "always"],
  [
    "\\b(?:never left|did not leave|has not left|never strayed (?:from|outside)) (?:its |the )?(?:normal|reference) range\\b",
    "was always within the reference range",
  ],
  ["{F}: all (?:of its )?{things}", "all $1 values"],
  [
    "\\b(?:we )?never (?:saw|recorded|measured|charted|documented|found) (?:an? |the |any )?{F} (?={side})",
    "$1 was never ",
  ],
  ["\\bin no (?:measurement|reading|sample|value) (?:was|did)", "at no point was"],
  ["\\b(?:in|at|on) none of (?:the |its )?(?:{things}|occasions)\\b", "at no point"],
  ["\\bnot at any (?:time|point|stage)\\b", "at no point"],
  ["\\bnot a single time\\b|\\bnowhere(?: in the (?:chart|record))?\\b|\\bin no instance\\b", "at no point"],
  ["\\b(?:zero|0) (?=(?:\\p{L}+ )?{aName} {things})", "no "],
  ["\\b(no|all|every|each|none of the) ({things}) (?:of|for) (?:the )?{F}", "$1 $3 $2"],
  ["{F} ({things}) (were|are|have been|lay|stayed|remained) all\\b", "all $1 $2 $3"],
  ["\\b(?:the )?patient never had (?:an? |any )?{F} (?={side})", "$1 was never "],
  ["\\b(?:the )?patient (?:had|has|ran) (?:an? )?{F} (?={side})", "$1 was "],
  ["\\b(whole|entire|full) (?:ICU|hospital|intensive care) (?:stay|course|admission)\\b", "$1 stay"],
  [
    "\\b(?:was |were |has been |have been )?(?:never|not once|at no point) (?:been )?(?:outside|out of|beyond) (?:of )?(?:its |the |their )?(?:normal |reference )?range\\b",
    "was always within the reference range",
  ],
  [
    "\\bat no point (?:\\p{L}+ (?:the )?(?:stay|admission|course) )?(?:was|were|has|did) (?:the )?{F} (?:been |go |leave )?(?:outside|out of|beyond)? ?(?:of )?(?:its |the |their )?(?:normal|reference) range\\b",
    "$1 was always within the reference range",
  ],
  ["\\bnever abnormal\\b", "always normal"],
  [
    "\\b(?:was|stayed|remained|lay|is) at or below (?:its |the )?upper limit of (?:normal|its range|the range|the reference range)(?: throughout)\\b",
    "was never above its reference range",
  ],
  [
    "\\b(?:was|stayed|remained|lay|is) at or above (?:its |the )?lower limit of (?:normal|its range|the range|the reference range)(?: throughout)\\b",
    "was never below its reference range",
  ],
  ["\\b(?:in|inside) (?:the |its )?(normal|reference) range\\b", "within the $1 range"],
  ["\\b(?:spiked|spike|shot up|jumped|jump) (?={side})", "rose "],
  ["\\b(?:in fact|actually|indeed) ", ""],
  [
    "{F} {things} {side} ?{V} (?:was|were) never (?:recorded|seen|charted|documented|measured|observed|found|logged)",
    "$1 was never $2 $3",
  ],
  [
    "\\ball (?:the |of the )?{F} {things} (?:were|are|lay|stayed|remained) at or below (?:its |the |their )?upper limit of (?:normal|its range|the range|the reference range)",
    "$1 was never above its reference range",
  ],
  [
    "\\ball (?:the |of the )?{F} {things} (?:were|are|lay|stayed|remained) at or above (?:its |the |their )?lower limit of (?:normal|its range|the range|the reference range)",
    "$1 was never below its reference range",
  ],
  ["\\b(did not|has not|have not) ([^,;.]*{aValue}) once\\b", "$1 $2 at any point"],
  ["\\b(?:moved|strayed|crept|ventured|pushed|came) (?={side})", "went "],
  ["\\bat (?:levels|values|readings) (?={side})", ""],
  // Above and below.
  ["\\b(?:in excess of|north of|higher than|greater than)\\b", "above"],
  ["\\b(?:south of|lower than|smaller than)\\b", "below"],
  ["\\b(?:elevated|raised) (?={side})", ""],
  ["\\b(above|below|over|under) (?:the )?normal(?! (?:range|limit|value))\\b", "$1 the normal range"],
  ["\\b(?:surpassed|topped|overshot) (?={aValue})", "exceeded "],
  ["\\b(?:surpass|top|overshoot) (?={aValue})", "exceed "],
  ["\\bgot (?={side})", "went "],
  ["\\b(?:went|go|gone|climbed|climb|rose|rise|risen|got|get) past {V}", "exceeded $1"],
  ["\\b(?:down|up|well|stubbornly|firmly) (?={side} ?{aValue})", ""],
];
