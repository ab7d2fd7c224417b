/** Short forms of notes, and what they stand for. */
const shortForms: readonly (readonly [RegExp, string])[] = [
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
  [/\b(\d+)(?:\+|plus) ?(h|hours)\b/gi, "more than $1 $2"],
  [/\b(\d+) (?:straight|consecutive|continuous|uninterrupted|successive) (?:h|hours)\b/gi, "$1 h in a row"],
  [/\bWNL\b/gi, "within normal limits"],
  [/\bMV\b/g, "mechanical ventilation"],
  [/\bvent'?d\b/gi, "ventilated"],
  [/\bvent(?: support)?\b/gi, "ventilator"],
  // "Checked 3x", "x11": how often. "x 6 h" has become a length of time above, and "×10³" is a unit.
  [/\b(\d+) ?[x×](?=[\s.,;)]|$)/gi, "$1 times"],
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
    /\b(temperature|lactate|potassium|sodium|creatinine|haematocrit|hematocrit|heart rate|respiratory rate|saturation)s\b/gi,
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
