import type { Draws } from "../../draws";
import type { DocumentKind } from "../document-brief";

/** Sentences that say nothing about disease, drugs or findings. */
const visits = [
  "The visit was attended together with a family member.",
  "Questions were answered and contact numbers were given.",
  "Transport to the clinic takes about forty minutes.",
  "The patient is aware of how to reach the team out of hours.",
  "We spent the greater part of the visit talking things over.",
  "An interpreter was offered and not needed.",
  "The medication list was gone through with the patient.",
  "Sleep and appetite are much as before.",
  "Forms for the employer were completed.",
  "The patient keeps busy with the garden and grandchildren.",
  "The next appointment was made at the front desk.",
  "The patient's address and next of kin were confirmed.",
];

const laboratories = [
  "The specimen was received labelled with the patient's name and number.",
  "Two identifiers were checked on receipt.",
  "The case was reviewed at the daily quality conference.",
  "This test was developed and its performance determined by the laboratory.",
  "The report was released electronically.",
  "Sections are adequate for evaluation.",
];

const images = [
  "Images were obtained according to the protocol of the department.",
  "Comparison is made with what was available.",
  "The patient tolerated the examination.",
  "Images were reviewed on a dedicated workstation.",
  "The report was dictated and electronically signed.",
];

const nurses = [
  "Two identifiers were checked before anything was given.",
  "The line flushed easily.",
  "The patient rested comfortably and was observed for thirty minutes.",
  "Fluids and a snack were offered.",
  "The call light was within reach.",
  "Written information was handed out again.",
  "The patient left walking, with a companion.",
];

const operations = [
  "The patient was brought to the room and positioned.",
  "A time-out was held and everyone agreed.",
  "Counts were correct at the end.",
  "The wound was closed in layers and dressed.",
  "The patient went to recovery awake.",
];

const byKind: Readonly<Record<DocumentKind, readonly string[]>> = {
  "clinic letter": visits,
  "progress note": visits,
  pathology: laboratories,
  molecular: laboratories,
  radiology: images,
  operation: operations,
  "tumour board": [
    "The case was presented by the treating team.",
    "All disciplines were represented.",
    "The patient is going to be told by the treating doctor.",
    "The list was closed at nine o'clock.",
  ],
  "discharge summary": visits,
  nursing: nurses,
  "chemotherapy chart": nurses,
  "radiotherapy summary": [
    "Set-up was verified each day.",
    "The course was given as prescribed, without a gap.",
    "The patient was seen each week on the unit.",
  ],
  "telephone call": [
    "The patient rang at lunch time.",
    "The call was returned the same day.",
    "The patient was glad to hear back.",
    "No further calls were needed.",
    "The time of the next appointment was confirmed.",
  ],
};

/** So many different sentences of the kind, as many as there are. */
export function fillerFor(kind: DocumentKind, number: number, draws: Draws): string[] {
  const left = [...byKind[kind]];
  const told: string[] = [];
  while (told.length < number && left.length > 0) told.push(...left.splice(draws.whole(0, left.length - 1), 1));
  return told;
}
