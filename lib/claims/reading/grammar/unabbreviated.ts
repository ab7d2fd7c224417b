/** Short forms of notes, and what they stand for. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  // A bullet, and the organ system that a line of a note is about.
  [/^\s*(?:[-*•–]\s+)/, ""],
  [
    /^\s*(?:renal|kidneys?|resp(?:iratory)?|pulm(?:onary)?|lungs?|cvs?|cardiac|cardio(?:vascular)?|ha?emodynamics?|circulation|perfusion|neuro(?:log(?:y|ic(?:al)?))?|cns|ha?em(?:e|atolog(?:y|ic(?:al)?))?|coag(?:ulation)?|gi|hepatic|liver|metabolic|endo(?:crine)?|electrolytes?|acid[- ]base|infection|labs?|vitals?|oxygenation|gas exchange)(?: (?:system|status|function))?\s*:\s+(?=\p{L})/iu,
    "",
  ],
  // What an organ's work is told by.
  [
    /\b(?:kidney|renal) function (?:has |had |is |was )?(?:further |steadily |gradually |clearly )?(?:worsen(?:ed|ing)|deteriorat(?:ed|ing)|declin(?:ed|ing)|got worse)\b/gi,
    "creatinine rose",
  ],
  [
    /\b(?:kidney|renal) function (?:has |had |is |was )?(?:further |steadily |gradually |clearly )?(?:improv(?:ed|ing)|recover(?:ed|ing)|got better)\b/gi,
    "creatinine fell",
  ],
  // The worst of a condition is an extreme of what it is told by.
  [
    /\b(?:the )?(?:most (?:severe|pronounced|marked)|worst|deepest|severest) (?:acida?emia|acidosis|hypo\w+|bradycardia|thrombocytopa?enia|ana?emia|leukopa?enia)(?: (?:recorded|seen|observed|documented|noted|reached|measured))?(?: during the stay)? (?:was|is|being|came with) (?:an? |the )?(?=\p{L}[\p{L} ]{0,30} of \d)/giu,
    "the lowest ",
  ],
  [
    /\b(?:the )?(?:most (?:severe|pronounced|marked)|worst|severest) (?:tachycardia|tachypn(?:o)?ea|fever|pyrexia|alkala?emia|alkalosis|azota?emia|hyper\w+|leuko?cytosis)(?: (?:recorded|seen|observed|documented|noted|reached|measured))?(?: during the stay)? (?:was|is|being|came with) (?:an? |the )?(?=\p{L}[\p{L} ]{0,30} of \d)/giu,
    "the highest ",
  ],
  // A full score is to be alert.
  [
    /\b(?:(?:was|is|remained|remains|stayed|kept) )?(?:fully )?(?:alert|awake)(?: and oriented)?,? with an? (?=(?:GCS|Glasgow Coma \w+) (?:score )?of 15\b)/gi,
    "had a ",
  ],
  // A condition with its limit: the limit is what is said.
  [/\bhypotension \((?=(?:MAP|SBP|mean|systolic)\b[^()]*\))/gi, "("],
  [/\bhypoglyca?emia (?=(?:below|under|less than|<))/gi, "glucose "],
  [/\bhyperglyca?emia (?=(?:above|over|exceeding|more than|>))/gi, "glucose "],
  [/\bhyperkala?emia (?=(?:above|over|exceeding|more than|>))/gi, "potassium "],
  [/\bhypokala?emia (?=(?:below|under|less than|<))/gi, "potassium "],
  [/\bhypernatra?emia (?=(?:above|over|exceeding|more than|>))/gi, "sodium "],
  [/\bhyponatra?emia (?=(?:below|under|less than|<))/gi, "sodium "],
  [/\bhypothermia (?=(?:below|under|less than|<))/gi, "temperature "],
  [/\btachycardia (?=(?:above|over|exceeding|more than|>))/gi, "heart rate "],
  [/\bbradycardia (?=(?:below|under|less than|<))/gi, "heart rate "],
  [
    /\b(no|any|of|with) (?:further |documented |recorded )*(?:episodes?|instances?|spells?) of (?=(?:a |an )?(?:\p{L}+ ){1,3}(?:below|above|under|over|<|>))/giu,
    "$1 ",
  ],
  [/\b(last|past|final|previous|preceding) (24|48)(?=[\s.,;)]*(?:$|saw|with|had|were|was|it|the))/gi, "$1 $2 h"],
  [/\b(\d{2,3}) ?(?:y\/?o ?|yr ?)?F\b(?! ?\d)/g, "$1-year-old woman"],
  [/\b(\d{2,3}) ?(?:y\/?o ?|yr ?)?M\b(?! ?\d)/g, "$1-year-old man"],
  [/\bT ?max\b/gi, "maximum temperature"],
  [/\bT ?min\b/gi, "minimum temperature"],
  [/\bw\/o\b/gi, "without"],
  [/\bw\/(?=\s|\w)/gi, "with "],
  [/\bb\/w\b/gi, "between"],
  [/ ?@ ?/g, " at "],
  [/\bpts?\b\.?(?=\s|$)/g, "patient"],
  [/\s?[x×] ?(\d+(?:\.\d+)?) ?(?:h|hrs?|hours)\b/gi, " for $1 h"],
  [/(?<=\b(?:for|lasting|over|of) )(?:≥|>=) ?(?=\d+(?:\.\d+)? ?(?:h|hrs?|hours)\b)/gi, "at least "],
  [/(?<=\b(?:for|lasting|over|of) )(?:≤|<=) ?(?=\d+(?:\.\d+)? ?(?:h|hrs?|hours)\b)/gi, "at most "],
  [/\b(\d+)(?:\+|plus) ?(h|hours)\b/gi, "more than $1 $2"],
  [/\b(\d+) (?:straight|consecutive|continuous|uninterrupted|successive) (?:h|hours)\b/gi, "$1 h in a row"],
  [/\bWNL\b/gi, "within normal limits"],
  [/\bMV\b/g, "mechanical ventilation"],
  [/\bvent'?d\b/gi, "ventilated"],
  [/\bvent(?: support)?\b/gi, "ventilator"],
  // "Checked 3x", "x11": how often. "x 6 h" has become a length of time above, and "×10³" is a unit.
  [/\b(\d+) ?[x×](?=[\s.,;)]|$)(?! ?10)/gi, "$1 times"],
  [/\s[x×] ?(\d+)(?=[\s.,;)]|$)(?! ?(?:mg|g|mL|mmol|U)\b)/gi, " $1 times"],
  [/ ?↑ ?/g, " rising "],
  [/ ?↓ ?/g, " falling "],
  [/(?:≥|>=) ?/g, "at or above "],
  [/(?:≤|<=) ?/g, "at or below "],
  [/\b(woman|man|lady|gentleman|female|male)['’]s (?=\p{L})/giu, "$1, "],
  [/\b(\d{2,3}) ?(?:y|yo|y\/o|yrs?)(?=[,;.)]| (?:old )?(?:woman|man|female|male)\b)/gi, "$1-year-old"],
  // Both pressures in one: "73/49 mmHg".
  [
    /\b(?:(?:arterial|blood) )*(?:pressure|BP)(?: (?:was|is|of|at)|:)? (\d{2,3})\/(\d{2,3})(?: ?mm ?Hg)?/gi,
    "systolic pressure $1 mmHg, diastolic pressure $2 mmHg",
  ],
  [/(?<!body )\bweight(?=[^.;]{0,40}\d ?kg\b)/gi, "body weight"],
  [
    /\b(temperature|lactate|potassium|sodium|creatinine|haematocrit|hematocrit|heart rate|respiratory rate|saturation|(?:systolic|diastolic|mean|mean arterial) pressure|MAP|SBP|DBP)s\b/gi,
    "$1 values",
  ],
  // A fever above a limit is the temperature above it.
  [/\b(?:fevers?|pyrexia) (?=(?:above|over|exceeding|>|at or above|beyond) ?(?:3[89]|4\d))/gi, "temperature "],
  [/\bintubated and (?=(?:mechanically )?ventilated\b)/gi, ""],
  [/\b(?:by|on|in|during) the second (?:day|afternoon|evening|night)\b/gi, "on day 2"],
  [/\bapprox\b\.?/gi, "approximately"],
  [/\bca?\. ?(?=\d)/gi, "about "],
];

/** A text in which notes are written out: "81F" as "81-year-old woman", "x 6 h" as "for 6 h". */
export function unabbreviated(text: string): string {
  return shortForms.reduce((words, [short, long]) => words.replace(short, long), text);
}
