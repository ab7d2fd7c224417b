import { withSlots } from "./slots";

const ends = "(?=[\\s,;:.)(–—\\]]|$)";
/** A pattern that matches where it is put and ends with a word. */
export const sticky = (pattern: string) => new RegExp(`${withSlots(pattern)}${ends}`, "y");

/** Words that join the parts of a sentence and state nothing. None of them denies, asks or makes a condition. */
export const joints =
  /(?:[\s,;:()–—-]|\b(?:and|but|while|whereas|although|though|yet|however|with|which|that|having|has|have|had|where|who|whose|it|they|this|there|also|despite|in spite of|as|by contrast|meanwhile|additionally|in addition|of note|notably|likewise|similarly|at which point|when|in the setting of|alongside|together with|along with|in turn|still|even so|of|the|patient|patient['’]s|he|she|a|an|both|is|was|are|were|at that time|continues to have|shows?|showed|demonstrates?|demonstrated|reveals?|revealed|exhibits?|exhibited|notable for|remarkable for|significant for|labs|laboratory results|vitals|vital signs|bloods|blood work|abg|arterial blood gas|blood gas|chemistry|values|readings|measurements|results|include|includes|including|there is|there was|each|in particular|namely|i\.e\.|for its part|we have|marked by|characterised by|characterized by)(?=[\s,;:.)(]|$))*/y;
/** "Of note, ...", "the chart shows that ...", "encouragingly, ...": how a sentence may open and state nothing. */
export const opening =
  /^(?:(?:the |this )?(?:chart|record|data|observations|flowsheet|notes|patient)(?: shows?| documents?| confirms?| reveals?| indicates?)(?: that)? |(?:according to|per|as per|on review of|reviewing) (?:the |this )?(?:chart|record|data|flowsheet),? |(?:overall|of note|notably|in summary|importantly|in addition|additionally|in short|of concern|of interest|to note|on balance|in brief),? |(?!possibly|probably|presumably|allegedly|theoretically|hypothetically|potentially|ideally|hopefully|previously|formerly|initially|usually|typically|normally|rarely|hardly|ordinarily|currently|presently|recently|lately|only|reportedly|conceivably)[a-z]+ly, |(?:added up|summed up|all told|in sum|taken together|cumulatively|in total|in aggregate),? (?=.*\b(?:last|past|final|previous|preceding) )|we (?:note|see|observe|find) (?:that )?)?/;
/** "Is noted", "during the stay": state nothing beside what stands before. */
export const tails = sticky(
  "(?:(?:is|was|were|are|has been|have been) )?{seen}(?: (?:here|in the chart|on record|in the record))?|{during}|throughout|on record|in the chart|in the record|in this patient|at any (?:point|time|stage)|on file|to hand|to go by|to work with|to rely on|at (?:some|one) (?:point|time|stage)|for this patient|for review|for analysis|along the way|thereafter|afterwards|since then|at the (?:very )?(?:beginning|start|outset|end) of {stay}|in between|in the interim|(?:(?:is|was|are|were) )?(?:noteworthy|notable|of note|striking|worth noting)|(?:(?:is|was|has been|remains|being|currently|still) )*(?:treated |managed |cared for |looked after |nursed |monitored |admitted )?(?:in|on|to) (?:the )?(?:intensive care(?: unit)?|icu)",
);
/** "Over the stay, ..." */
export const duringStay = new RegExp(withSlots("^(?:over|during|across|in|within) {stay},? "));

/** Between two things that are said of one name there is a comma, a word that joins, or one that says in what order they came. */
export const isNewPart = (joint: string, rest: string) =>
  /[,;:()–—]|\b(?:and|but|while|whereas|although|though|yet|however|with|which|that|having|despite|where|who|when|it|they)\b/.test(
    joint,
  ) ||
  /^(?:[,;:()–—]|->|→|(?:and|but|then|before|after|following|across|among|starting|beginning|followed|subsequently|thereafter|compared|against|versus|vs|up from|down from|higher|lower|settling|falling|rising|dropping|climbing|well below|well above|(?:below|above) the (?:initial|first|admission|baseline|starting)|final|last|latest|most recent|highest|lowest|maximum|minimum|lies|lying|sits|exceeds|exceeding|falls)\b)/.test(
    rest,
  );

/** "After falling to 12, BUN rose to 15", "across 29 readings, MAP never exceeded 118": the name is put before what is said of it. */
export function nameFirst(text: string): string {
  return text.replace(
    /^((?:after|following|having|starting|beginning|from|across|despite|with|once|over|in|among|of)\b[^,\ue000-\ue3ff]*[\ue400-\ue7ff][^,\ue000-\ue3ff]*), ((?:\p{L}+ ){0,3}[\ue000-\ue3ff])(?=[\s,])/u,
    (_, said: string, name: string) => `${name}, ${said},`,
  );
}

const windowInFront = new RegExp(
  withSlots("^((?:during|in|over|within|for|throughout) the (?:first|initial|opening) {T}),? (?!of )(.*)$"),
);
const firstInFront = new RegExp(
  withSlots(
    "^(?:(?:as )?compared (?:with|to)|in comparison (?:with|to)|relative to) (?:(?:the|his|her|its|their) )?(?:first|initial|admission|baseline|starting|presenting|arrival)(?: {things})?,? (.*)$",
  ),
);

/** "During the first 12 h MAP was ...", "compared with admission, lactate is ...": the window is put behind what is said of it. */
export const windowLast = (text: string) =>
  text.replace(windowInFront, "$2 $1").replace(firstInFront, "$1 compared with admission");
