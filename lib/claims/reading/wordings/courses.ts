import type { Wording } from "./wording";

/** Courses and extremes. */
export const courseWordings: readonly Wording[] = [
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
  [
    "\\b(?:grew|jumped|leapt|leaped|picked up|ballooned|shot up|advanced|built up|rebounded|was brought up|went) from {V} up to {V}",
    "rose from $1 to $2",
  ],
  [
    "\\b(?:grew|jumped|leapt|leaped|picked up|ballooned|shot up|advanced|built up|was brought up|spiked) (from {V} to {V})",
    "rose $1",
  ],
  [
    "\\b(?:diminished|eased|subsided|lessened|waned|shrank|receded|retreated|abated|ebbed|was brought down|was down|came off|dipped|was lowered) (from {V} to {V})",
    "fell $1",
  ],
  [
    "\\b(?:the )?trend (?:in|of|for) (?:the )?{F} (?:was|is|has been) (?:up|upwards?|rising),? from {V} to {V}",
    "$1 rose from $2 to $3",
  ],
  [
    "\\b(?:the )?trend (?:in|of|for) (?:the )?{F} (?:was|is|has been) (?:down|downwards?|falling),? from {V} to {V}",
    "$1 fell from $2 to $3",
  ],
  ["\\b(?:elevated|raised) (from {V} to {V})", "rose $1"],
  ["\\b(?:upwards?) (?:drift|move|movement|shift|slope|climb|course)\\b", "rise"],
  ["\\b(?:downwards?) (?:drift|move|movement|shift|slope|slide|course)\\b", "fall"],
  ["\\bbetween admission and (?:now|the end(?: of the (?:stay|record))?)", "over the stay"],
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
  ["\\b(?:had )?{falls} to {V} at its (?:lowest|nadir|minimum)(?: point)?\\b", "reached $2 at its lowest"],
  ["\\b(?:had )?{rises} to {V} at its (?:highest|peak|maximum)(?: point)?\\b", "reached $2 at its highest"],
  ["{F} low (?=(?:was|is|of) )", "$1 nadir "],
  ["{F} high (?=(?:was|is|of) )", "$1 peak "],
  ["\\b(?:its|the|a) (lowest|highest) (?:value|reading|level|point), (?={aValue})", "its $1 of "],
  ["\\b(?:smallest|bottom|least) (?={aName}|{things} (?:of|for|recorded|charted|measured))", "lowest "],
  ["\\b(?:largest|greatest|biggest|top) (?={aName}|{things} (?:of|for|recorded|charted|measured))", "highest "],
  ["\\bgot up to (?={aValue})", "reached "],
  ["\\b(?:got|came) down to (?={aValue})", "fell to "],
  ["\\ba floor of (?={aValue})", "a nadir of "],
  ["\\ba ceiling of (?={aValue})", "a peak of "],
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
];
