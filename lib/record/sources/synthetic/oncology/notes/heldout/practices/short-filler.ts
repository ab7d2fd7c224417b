import type { DocumentKind } from "../../document-brief";
import type { Filler } from "./filler";

const seen: Filler = {
  opening: ["S/B me in clinic, d/w cons.", "Seen w/ CNS. ID checked x2.", "Hx from pt + notes. Came by bus."],
  middle: [
    "Eating + drinking OK.",
    "Sleeping ok, mood ok.",
    "Obs as charted, stable.",
    "Walked in, chatty.",
    "Meds rec done by pharm.",
    "Qs re travel + parking answered.",
    "O/E: comfortable at rest, rest NAD.",
  ],
  closing: [
    "Has contact nos.",
    "Letter to {physician}.",
    "R/V w/ cons next wk.",
    "Pt happy w/ above, Qs answered.",
    "CNS aware.",
  ],
};
const ward: Filler = {
  opening: ["R/V on the round, pt comfortable.", "ID band checked.", "Handover rec'd."],
  middle: [
    "E+D well.",
    "Obs as charted, stable.",
    "Mobilising w/ physio.",
    "Slept well.",
    "Dietitian + SW in.",
    "Skin intact.",
  ],
  closing: ["Emergency card given.", "TTOs checked.", "Family aware.", "Appt by post."],
};
const call: Filler = {
  opening: [
    "<T/C from pt, ID x2.|Rang pt back, ID x2.|Pt rang helpline, ID x2.>",
    "<Line poor.|At home.|Relative on line too.>",
  ],
  middle: ["Full sentences, sounds well.", "Qs re appt date.", "Advice given + repeated back.", "Pharm will deliver."],
  closing: ["To ring back prn.", "Msg to team inbox.", "Call ended."],
};
const laboratory: Filler = {
  opening: ["Sample rec'd, labelled x2 ID.", "Req form + pot agree.", "Prelim; full report to follow on system."],
  middle: [
    "Controls OK.",
    "Quality adequate.",
    "Seen at double-header.",
    "See appendix for limits of method.",
    "Material sufficient.",
  ],
  closing: ["Phoned to team.", "Auth {initials}.", "Blocks/data kept per policy.", "Ref {document}."],
};
const pictures: Filler = {
  opening: ["Std protocol.", "Prelim; cons report to follow.", "Info as per request."],
  middle: ["Comparison: prior on archive.", "Slight motion at bases.", "Rest unremarkable.", "Quality adequate."],
  closing: ["Phoned to team.", "Auth {initials}.", "Cons to verify.", "Ref {document}."],
};
const theatre: Filler = {
  opening: ["Brief + sign-in done, consent seen.", "Safety checklist done.", "Prepped + draped."],
  middle: ["Counts correct x2.", "No events.", "Minimal loss.", "Sample labelled in room.", "Dressing on."],
  closing: ["To recovery, stable.", "E+D as tol.", "Mob as tol.", "Family updated."],
};
const meeting: Filler = {
  opening: ["Quorate. Presented by {initials}.", "Core members present.", "Material on screen."],
  middle: ["All agree.", "Pt wishes noted.", "CNS = key worker.", "Trials coord to check eligibility.", "No dissent."],
  closing: ["Outcome to pt via CNS.", "Minutes out today.", "Letter to {physician}."],
};
const unit: Filler = {
  opening: ["Checked x2 vs protocol.", "Pre-assess done by phone.", "Consent form seen."],
  middle: [
    "Proceed criteria met.",
    "Cannula 1st attempt.",
    "No events on unit.",
    "Ht/wt rechecked.",
    "Batch nos on reverse.",
  ],
  closing: ["Home w/ advice sheet.", "Next slot requested.", "Chart closed by pharm."],
};
/** Where all that is given is swallowed. */
export const shortOralChart: Filler = {
  opening: ["Rx checked x2 vs protocol.", "Pre-assess done by phone.", "Diary seen."],
  middle: ["Proceed criteria met.", "Supply given, packs counted.", "No missed doses.", "Wt rechecked."],
  closing: ["Next collection requested.", "Chart closed by pharm."],
};
const beam: Filler = {
  opening: ["EOT review.", "Plan approved physicist + cons.", "Set-up checked."],
  middle: ["Verification ok.", "No gaps.", "OAR constraints met.", "Skin care advice given.", "R/V done."],
  closing: ["F/U by phone.", "Late effects explained.", "Plan archived.", "Letter to {physician}."],
};

/** Of each kind of document, for those who write as little as they can. */
export const shortFillers: Readonly<Record<DocumentKind, Filler>> = {
  ...{ "clinic letter": seen, "progress note": seen, nursing: ward, "discharge summary": ward, "telephone call": call },
  ...{ pathology: laboratory, radiology: pictures, molecular: laboratory, operation: theatre },
  ...{ "tumour board": meeting, "chemotherapy chart": unit, "radiotherapy summary": beam },
};
