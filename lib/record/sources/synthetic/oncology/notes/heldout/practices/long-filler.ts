import type { DocumentKind } from "../../document-brief";
import { beam, board, chart, operation } from "./care-filler";
import type { Filler } from "./filler";
import { molecular, pathology, radiology } from "./report-filler";
import { discharge, nursing, phone, visit } from "./visit-filler";

/** Where the document tells of a death: nothing of questions answered and appointments. */
export const afterDeath: Filler = {
  opening: [
    "This entry was made after a call from the family.",
    "The treating team was notified and the record was closed.",
    "Entry for completeness of the record.",
  ],
  middle: [
    "The family was offered condolences and the number of the bereavement service.",
    "Outstanding appointments were taken off the books.",
    "{His} {physician} was told by telephone.",
    "The equipment lent to the household will be collected.",
    "Those who looked after {him} over the years were told and remember {him} fondly.",
    "The paperwork was completed the same day, and a copy was filed.",
  ],
  closing: [
    "The family has our direct number.",
    "No further correspondence is needed.",
    "A letter of sympathy will be sent to the next of kin.",
  ],
};

/** Of each kind of document, written out. */
export const fillers: Readonly<Record<DocumentKind, Filler>> = {
  ...{
    "clinic letter": visit,
    "progress note": visit,
    pathology,
    radiology,
    molecular,
    operation,
    "tumour board": board,
  },
  ...{ "discharge summary": discharge, nursing, "chemotherapy chart": chart, "radiotherapy summary": beam },
  "telephone call": phone,
};
