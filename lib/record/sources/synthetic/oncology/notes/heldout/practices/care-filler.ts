import type { Filler } from "./filler";

export const operation: Filler = {
  opening: [
    "Team brief and sign-in were completed; identity, side and consent were checked by all present.",
    "The patient was positioned with pressure areas padded, and was prepped and draped in the usual fashion.",
    "Anesthesia without incident; see the anesthetic record.",
  ],
  middle: [
    "Access was gained without difficulty and the field was kept dry throughout.",
    "Hemostasis was checked twice. Blood loss was minimal.",
    "Specimen handed off, oriented and labelled in the room.",
    "Swab, needle and instrument counts were correct on two occasions.",
    "A dry dressing was applied at the end.",
    "There were no unexpected events.",
  ],
  closing: [
    "The patient was taken to the recovery area awake and in stable condition.",
    "Mobilize as tolerated, diet as tolerated, dressing to be left until reviewed.",
    "The family was informed at the end of the case.",
    "The attending was present and scrubbed for all key portions.",
  ],
};

export const board: Filler = {
  opening: [
    "Present: core members as per attendance sheet. Quorum reached.",
    "The case was presented by the treating team; all material was available on screen.",
    "Discussed in open session on {today}.",
  ],
  middle: [
    "The treating clinician set out the patient's wishes and home circumstances.",
    "Eligibility for studies was checked; the trials coordinator will confirm separately.",
    "The specialist nurse will be the patient's contact person.",
    "There was agreement around the table, with no dissenting opinion.",
    "Members with an interest to declare: none on this occasion.",
  ],
  closing: [
    "The outcome will be communicated to the patient by the treating team within the week.",
    "Advice of the meeting does not replace the judgement of the treating clinician.",
    "Minutes taken by the coordinator and circulated the same day.",
  ],
};

export const chart: Filler = {
  opening: [
    "Protocol sheet checked against the prescription by two members of staff.",
    "Pre-assessment completed by telephone the day before. Consent form seen.",
    "Height and weight re-measured; body surface area recalculated within tolerance.",
  ],
  middle: [
    "Proceed criteria met and signed. Supportive care as per protocol sheet.",
    "Line flushed before and after, blood return confirmed, no reaction at the site.",
    "Infusion times are in the pump record.",
    "Dose banding applied by pharmacy; batch numbers are on the reverse.",
    "Observation period completed without event.",
  ],
  closing: [
    "Take-home pack handed over with written instructions. Next slot requested.",
    "Chart reviewed and closed by pharmacy.",
    "Patient left the unit at the planned time.",
  ],
};

export const beam: Filler = {
  opening: [
    "Verification and simulation were carried out in the department with the immobilization device described in the planning sheet.",
    "The plan was approved by the physicist and by the responsible attending.",
    "This summary closes the course documented in the record-and-verify system.",
  ],
  middle: [
    "Position was verified before each treatment and shifts stayed within tolerance.",
    "Reviews were held by the review team. Skin care advice was followed.",
    "Dose constraints to organs at risk were met.",
    "Attendance was complete.",
  ],
  closing: [
    "Follow-up in the department at six weeks, by telephone if preferred.",
    "Late effects were explained and written information was given.",
    "The plan is archived and can be retrieved for planning elsewhere.",
  ],
};

/** Where all that is given is swallowed: no line, no pump. */
export const oralChart: Filler = {
  opening: [
    "Prescription checked against the protocol sheet by two members of staff.",
    "Pre-assessment completed by telephone the day before. Consent form seen.",
    "Medicine diary brought along and read.",
  ],
  middle: [
    "Supply for the coming interval dispensed by pharmacy; packs counted and returned packs recorded.",
    "Instructions on missed doses and on storage were repeated back correctly.",
    "Proceed criteria met and signed.",
    "The diary shows no missed doses.",
  ],
  closing: [
    "Next collection date requested.",
    "Chart reviewed and closed by pharmacy.",
    "Written instructions handed over.",
  ],
};
