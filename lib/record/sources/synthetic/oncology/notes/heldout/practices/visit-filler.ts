import type { Filler } from "./filler";

export const visit: Filler = {
  opening: [
    "<It was a pleasure to see {him} again today, accompanied by a family member.|{He} drove in this morning and the traffic made {him} a little late.|{He} was brought in by a neighbor and used the volunteer desk to find the clinic.|It was good to see {called} in clinic on {today}.>",
    "<{He} was seen together with the specialist nurse.|This {age}-year-old {sex} attended as arranged.|The visit had been brought forward at {his} own request.>",
    "<The outside records had arrived in time and were read beforehand.|I had the previous correspondence to hand.>",
    "An interpreter was not needed. Identity was checked by name and hospital number.",
  ],
  middle: [
    "Since the last conversation {he} has been getting on with day-to-day life, and sleep has been reasonable.",
    "{He} manages the shopping with some help and has been out in the garden when the weather allows.",
    "Appetite is steady and weight has not been a worry.",
    "{He} had a number of practical questions about parking, travel and time off work, which we went through one by one.",
    "We spent a good part of the consultation going over what the letters in the patient portal mean.",
    "{He} asked about a trip booked for later in the year and I saw no reason to cancel it.",
    "The household is coping; a meal service has been organized by the social worker.",
    "On general inspection {he} looked comfortable and was dressed for the weather.",
    "Vital signs were taken by the clinic staff and are filed in the flowsheet.",
    "{He} keeps a notebook of symptoms, which I read and returned.",
    "The allergy list and the list of current prescriptions were reconciled by the pharmacist before the visit.",
  ],
  closing: [
    "{He} has our contact numbers and knows to call with any concern.",
    "I have asked the secretary to send the next appointment by post.",
    "All questions were answered to {his} satisfaction.",
    "Written information was handed over, and {he} will ring the nurse line if anything is unclear.",
    "More than half of the visit was spent in counseling and coordination of care.",
    "A copy of this document goes to {his} {physician}.",
  ],
};

export const discharge: Filler = {
  opening: [
    "{He} was looked after on the oncology unit under the on-call team and then under {his} own attending.",
    "The hospital course is given by topic below.",
    "{called} came up to the unit from the assessment area in the evening.",
  ],
  middle: [
    "{He} was seen daily on rounds, ate from the second day, and walked the corridor with the therapist.",
    "Oral intake improved and intravenous fluids were no longer needed.",
    "The dietitian and the social worker visited, and equipment for the home was arranged.",
    "Observations were stable over the last full day.",
    "Nights were quiet and {he} was keen to go home.",
  ],
  closing: [
    "{He} left the unit in the company of family with written instructions and the emergency number.",
    "Condition on leaving: stable. Destination: home.",
    "The prescription list was reconciled at the bedside and a copy was handed over.",
    "Follow-up with the treating team as arranged; the appointment will come by post.",
  ],
};

export const nursing: Filler = {
  opening: [
    "Arrived on the unit on time, identity band checked, seated by the window as {he} prefers.",
    "Assessment done with the patient sitting up in the chair; a relative was on the telephone.",
    "Handover received from the morning shift.",
  ],
  middle: [
    "Cannula sited at first attempt, flushed well, dressing clean and dry.",
    "Mouth care and skin care reviewed, leaflet given.",
    "Ate half a sandwich and drank two cups of tea.",
    "Temperature, pulse and pressure charted in the flowsheet.",
    "Talked about the waiting and how hard it is on the family.",
    "Property list signed. Call bell within reach.",
    "Teach-back done on the thermometer and when to ring.",
  ],
  closing: [
    "Left the unit walking, no concerns voiced.",
    "Emergency card checked and in the wallet.",
    "Next slot agreed with reception. Will telephone the day before.",
  ],
};

export const phone: Filler = {
  opening: [
    "<Call returned at the patient's request.|Incoming call taken by the nurse line and passed on.|Scheduled telephone contact.> Identity confirmed with two details.",
    "<{He} was at home, with the line a bit crackly.|{He} was in the car, and pulled over to talk.|A relative put {him} through and stayed on the line.>",
  ],
  middle: [
    "{He} wanted to know when to expect the letter and whether the appointment could be moved.",
    "{He} sounded bright, speaking in full sentences.",
    "Advice on rest, fluids and when to ring again was given and repeated back.",
    "The pharmacy on the corner will deliver; no new prescription from us today.",
    "{He} was grateful for the call.",
  ],
  closing: [
    "Call ended with {him} satisfied. To ring back if anything changes.",
    "Message passed on to the team's inbox.",
    "Length of call: about ten minutes.",
  ],
};
