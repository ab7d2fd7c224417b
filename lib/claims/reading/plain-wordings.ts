/**
 * Wordings and what they say in the plainest words, in the order in which they are put. Each says the same before and after, no more
 * and no less: a wording that says nearly the same stands in none. The slots are those of `inPlainWords`.
 */
export const plainWordings: readonly (readonly [written: string, plain: string])[] = [
  // Short forms.
  ["\\bpts?\\b\\.?(?= |$)", "patient"],
  [" ?@ ?", " at "],
  ["(?<!\\d ?|/ ?|per |\\p{L})min\\.? (?=(?:\\p{L}+ )?{aName})", "minimum "],
  ["(?<!\\p{L})max\\.? (?=(?:\\p{L}+ )?{aName})", "maximum "],
  ["\\bon (?:a |the )?vent\\b", "on a ventilator"],
  ["\\bMV\\b", "mechanical ventilation"],
  ["\\b(?:serum|plasma|body) (?={aName})", ""],
  ["\\b(?:arterial|blood) (?={notPressure})", ""],
  ["{F} (?:levels?|counts?)(?= (?:{things}|was|is|were|has|had|of|at|stayed|remained|never|fell|rose|{aValue}))", "$1"],
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
  // Courses.
  [
    "\\b(?:sank|slid|slipped|sagged|plunged|tumbled|plummeted|dwindled|(?:crept|drifted|edged|ticked|inched|came|went|gone|moved|trended|tracked|come) (?:down|downwards|lower))\\b",
    "fell",
  ],
  ["\\b(?:sink|slide|slip|sag|plunge|tumble|plummet|go down|come down)\\b(?= {side})", "fall"],
  [
    "\\b(?:surged|soared|mounted|escalated|(?:crept|drifted|edged|ticked|inched|shot|came|went|gone|moved|trended|tracked|come) (?:up|upwards|higher))\\b",
    "rose",
  ],
  ["\\b(?:drifting|creeping|trending|moving|going|edging) (?:up|upwards|higher)\\b", "rising"],
  ["\\b(?:drifting|creeping|trending|moving|going|edging) (?:down|downwards|lower)\\b", "falling"],
  ["\\b(?:was |were )?(?:reduced|lowered) from {V} to {V}", "fell from $1 to $2"],
  ["\\b(?:went|moved|changed) from {V} up to {V}", "rose from $1 to $2"],
  ["\\b(?:went|moved|changed) from {V} down to {V}", "fell from $1 to $2"],
  ["\\b(?:upward|rising|increasing) (?:trend|course)\\b", "rise"],
  ["\\b(?:(?:downward|falling|decreasing|declining) (?:trend|course)|reduction)\\b", "fall"],
  ["{V} ?(?:→|->|⟶) ?{V}", "$1 to $2"],
  ["{rises}([^.;(]*)\\({V} to {V}\\)", "$1$2from $3 to $4"],
  ["{falls}([^.;(]*)\\({V} to {V}\\)", "$1$2from $3 to $4"],
  ["\\b(?:was|is) up (?:at|to) {V} from {V}", "rose from $2 to $1"],
  ["\\b(?:was|is) down (?:at|to) {V} from {V}", "fell from $2 to $1"],
  ["{rises}[,:]? (?:going )?{V} to {V}", "$1 from $2 to $3"],
  ["{falls}[,:]? (?:going )?{V} to {V}", "$1 from $2 to $3"],
  [
    "\\bfrom (?:an? )?(?:initial |starting |baseline )?{V},? (the )?{F} (?:has |had |then )?{rises} to {V}",
    "$2$3 $4 from $1 to $5",
  ],
  [
    "\\bfrom (?:an? )?(?:initial |starting |baseline )?{V},? (the )?{F} (?:has |had |then )?{falls} to {V}",
    "$2$3 $4 from $1 to $5",
  ],
  ["\\bfrom (?:an? )?(?:initial|starting|opening) (?:value of |figure of )?{V}", "from $1 at first"],
  [
    "\\b(?:was|started(?: out| off)? at|began at|stood at) {V}(?: initially| at first| at the start| to begin with| to start with)?,? (?:and |then |before )+(?:later |has since )?{rises} to {V}",
    "$2 from $1 at first to $3",
  ],
  [
    "\\b(?:was|started(?: out| off)? at|began at|stood at) {V}(?: initially| at first| at the start| to begin with| to start with)?,? (?:and |then |before )+(?:later |has since )?{falls} to {V}",
    "$2 from $1 at first to $3",
  ],
  // Extremes.
  ["\\battained\\b", "reached"],
  ["\\b(?:troughed|bottomed|nadired) at\\b", "bottomed out at"],
  ["\\b(?:crested|maxed out|maxed|topped) (?:at|out at)\\b", "peaked at"],
  ["\\b(?:a|an|its|the) (?:overall |all-time |recorded )?low of\\b", "a nadir of"],
  ["\\b(?:a|an|its|the) (?:overall |all-time |recorded )?high of\\b", "a peak of"],
  ["\\b(?:low|lowest) point\\b", "nadir"],
  ["\\b(?:high|highest) point\\b", "peak"],
  ["\\bgot (?=as low as)", "dropped "],
  ["\\bgot (?=as high as)", "rose "],
  ["\\b(?:overall|absolute) (?=lowest|highest|minimum|maximum|peak|nadir)", ""],
  [
    "\\bat (?:its|the|their) (lowest|highest),? (?:the )?{F} (?:was|stood at|read|measured|came to|reached|sat at|ran at) (?={aValue})",
    "the $1 $2 was ",
  ],
  [
    "\\bat (?:its|the|their) (?:nadir|minimum),? (?:the )?{F} (?:was|stood at|read|measured|came to|reached) (?={aValue})",
    "the lowest $1 was ",
  ],
  [
    "\\bat (?:its|the|their) (?:peak|maximum),? (?:the )?{F} (?:was|stood at|read|measured|came to|reached) (?={aValue})",
    "the highest $1 was ",
  ],
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
  // Stretches of time.
  ["\\bfor a good (?={aTime})", "for at least "],
  ["\\bon the trot\\b", "in a row"],
  ["{V} ?[x×] ?{H}", "$1 for $2"],
  ["\\bhas (?:now )?been {side} ?{V} for {H} now\\b", "has been $1 $2 for the last $3"],
  ["\\bhas now been {side} ?{V} for {H}", "has been $1 $2 for the last $3"],
  ["{H} \\(?(?:cumulative|cumulatively|in total|in all)\\)? of {back}", "$1 of $2"],
  [
    "\\b(?:for|over|in|during|throughout) {back},? (the )?{F} (?:has |had |was |did )?(?:not|never) (?:been |gone |risen |rise |go |got |once )?(?:above|over|exceed(?:ed)?) {V}",
    "$2$3 has been below $4 for $1",
  ],
  [
    "\\b(?:for|over|in|during|throughout) {back},? (the )?{F} (?:has |had |was |did )?(?:not|never) (?:been |gone |fallen |fall |dropped |drop |go |got |once )?(?:below|under|beneath) {V}",
    "$2$3 has been above $4 for $1",
  ],
  ["{back} (?:has |have |had )?(?:saw|seen) (?:the |an? )?{F} {side} ?{V}(?: throughout)", "$2 has been $3 $4 for $1"],
  [
    "(?:\\ban? (?:total|sum) of )?{H} (?:of|in|within|during|over) {back} (?:was|were) spent (?:with (?:the |an? )?)?{F} {side} ?{V}",
    "$3 was $4 $5 for $1 of $2",
  ],
  [
    "(?:\\ban? (?:total|sum) of )?{H} (?:of|in|within|during|over) {back} (?:saw|had|show|showed) (?:the |an? )?{F} {side} ?{V}",
    "$3 was $4 $5 for $1 of $2",
  ],
  [
    "\\b(?:over|in|during|within) {back},? (the )?{F} totalled {H} {side} ?{V}",
    "$2$3 was $5 $6 for $4 in total over $1",
  ],
  ["\\bduration of (?:the )?{F} {side} ?{V}(?: was| is|:)* {H}", "$1 was $2 $3 for $4"],
  [
    "(?:\\bthere (?:was|is) )?(?:\\b(?:an?|one|the) )?(?:\\b(?:continuous|single|unbroken|uninterrupted|prolonged) )?{H} (?:run|spell|stretch|period|span|interval|episode|bout|phase) (?:with|of|in which|during which|when|where|for which) (?:the |an? )?{F} (?:was |stayed |were |ran |lay |sat |remained )?{side} ?{V}",
    "$2 was $3 $4 for $1",
  ],
  ["\\b(?:for|lasting) (?:the better part of|close to|just short of|just under) (?={aTime})", "for nearly "],
  ["\\bfor (?:an? )?(?:continuous|uninterrupted|unbroken|solid|full|whole|entire) (?={aTime})", "for "],
  ["\\bfor (?:more than|over|upwards of) (?={aTime})", "for more than "],
  [
    "{H} (?:at a stretch|without (?:a )?(?:break|interruption)|running|uninterrupted|non-?stop)(?=[.,; ]|$)",
    "$1 in a row",
  ],
  [
    "\\b(?:hovered|hovering|languished|languishing|lingered|lingering|hung|persisted|persisting|was sustained|sustained|was maintained|was stuck|was held|was parked|ran persistently) (?={side})",
    "stayed ",
  ],
  ["\\b(?:been|was|were) (?:running|sitting|hovering|lying|tracking) (?={side})", "been "],
  [
    "{F} (?:has |had )?(?:spent|logged|passed|accrued|accumulated) {H} (?:in total |consecutively |continuously )?{side} ?{V}",
    "$1 was $3 $4 for $2",
  ],
  [
    "(?:\\bthere (?:was|is) )?(?:\\b(?:an?|one|the) )?\\b(?:(?:continuous|single|unbroken|uninterrupted|prolonged|documented|charted|recorded) )?(?:run|spell|stretch|period|span|interval|episode|bout|phase) of {H} (?:with|of|in which|during which|when|where|for which) (?:the |an? )?{F} (?:was |stayed |were |ran |lay |sat |remained )?{side} ?{V}",
    "$2 was $3 $4 for $1",
  ],
  [
    "(?:\\b(?:an?|one|the) )?{H} (?:run|spell|stretch|period|span|interval|episode|bout|phase) {side} ?{V}(?: (?:was|is) (?:seen|logged|charted|documented|recorded|noted|observed))? (?:for|of|in) (?:the )?{F}",
    "$4 was $2 $3 for $1",
  ],
  ["{H} (?:of|with) (?:the |an? )?{F} {side} ?{V}", "$2 was $3 $4 for $1"],
  [
    "(?:\\bthe )?(?:cumulative|total|overall|combined|aggregate)? ?\\btime (?:spent )?(?:with|of) (?:the |an? )?{F} {side} ?{V} (?:in|over|during|within|for|across) {back}(?: was| came to| comes to| is| amounted to| amounts to| totalled|:|,)* {H}",
    "$1 was $2 $3 for $5 in total over $4",
  ],
  [
    "(?:\\bthe )?(?:cumulative|total|overall|combined|aggregate)? ?\\btime (?:spent )?{side} ?{V} (?:for|by|in|of) (?:the )?{F} (?:in|over|during|within|across) {back}(?: was| came to| comes to| is| amounted to| amounts to| totalled|:|,)* {H}",
    "$3 was $1 $2 for $5 in total over $4",
  ],
  [
    "\\b(?:has |have |had |was |were |did )?(?:not|never) (?:been |gone |risen |rise |go |got |once )?(?:above|over|exceed(?:ed)?) {V} (?:in|over|during|within|at any point in) {back}",
    "has been below $1 for $2",
  ],
  [
    "\\b(?:has |have |had |was |were |did )?(?:not|never) (?:been |gone |fallen |fall |fell |drop |dropped |go |got |once )?(?:below|under|beneath) {V} (?:in|over|during|within|at any point in) {back}",
    "has been above $1 for $2",
  ],
  // What is denied of every value.
  ["\\bno {F} (?={side})", "no $1 reading "],
  [
    "\\b(?:was|were|is|are|been) (?:not|never) (?:seen|found|documented|recorded|observed|noted|charted|logged|measured) (?={side})",
    "was never ",
  ],
  // Counts.
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
  ["\\bcritically ill (?=\\p{L}|{aTime}|{aValue}|\\d)", ""],
  ["\\badult (?=patient|male|female|man|woman|lady|gentleman)", ""],
  [
    "\\b(?:mechanical |invasive )?ventilation (?:was|is|has been|were) (?:never|not) (?:been )?(?:required|needed|used|documented|recorded|given|necessary|started|instituted|employed|charted|provided)\\b",
    "the patient was never ventilated",
  ],
];
