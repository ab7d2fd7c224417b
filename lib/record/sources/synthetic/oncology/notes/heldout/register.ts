import { keptByText } from "../../../../../../platform/kept-by-text";
import type { DocumentKind } from "../document-brief";

const reports = new Set<DocumentKind>(["pathology", "radiology", "molecular"]);
/** What a clinician says who has the patient in front of them, or who decides: not what a laboratory writes in its report. */
const atTheBedside =
  /\bI\b|\b[Ww]e\b|\bmy\b|\{board\}|waiting room|tells me|worries|remembers|recalls|mentions|through|grieving|accompanied|late because|Today \{he\}|family called|reassured|discuss|letter|looked after|\{physician\}|explained|Functionally|fitness|\{pt\} was told|walked/u;
/** What only those write who look through a microscope, or at pictures. */
const atTheMicroscope =
  /Sections show|Cells are|in sections|The material|Features of|Findings are those|FINAL|final diagnosis|immunostaining|second review of the material|CORRECTED REPORT|AMENDED REPORT|Histo:/u;
const atThePictures =
  /Too small to characterize|Interval development|attention on follow-up|focal abnormality|dedicated views|Indeterminate lesions|Equivocal change/u;
/** The story of an illness, as told in clinic. */
const ofAStory =
  /story begins|first came to attention|As you know|is now post|has recovered|recovered well|Looking back/u;
const withoutStories = new Set<DocumentKind>([...reports, "operation", "chemotherapy chart", "nursing"]);
const ofALetter = /my last letter|my earlier letter|correspondence|My last letter/u;

/** What only some would write: who looks at slides, at pictures; who tells a story, or sits with the patient. */
const kindsOfSaying = keptByText((template) => ({
  isBedside: atTheBedside.test(template),
  isMicroscope: atTheMicroscope.test(template),
  isReport: /REPORT/u.test(template),
  isPictures: atThePictures.test(template),
  isStory: ofAStory.test(template),
  isLetter: ofALetter.test(template),
}));

/** Whether a template is something that the writer of such a document would say. */
export function suits(template: string, kind: DocumentKind): boolean {
  const { isBedside, isMicroscope, isReport, isPictures, isStory, isLetter } = kindsOfSaying(template);
  if (isBedside && reports.has(kind)) return false;
  if (isMicroscope && kind !== "pathology") return reports.has(kind) && isReport;
  if (isStory && withoutStories.has(kind)) return false;
  if (isPictures && kind !== "radiology") return false;
  return !isLetter || kind === "clinic letter";
}
