import type { CitedText, Claim } from "../../claims/schema";
import type { FormOf } from "./answer-form";

/** A claim: what it rests on comes before its words, so that these are written from it. */
export const claimForm: FormOf<Claim> = {
  evidence: "citations",
  text: "one sentence with values, units and hours; each figure stands in its evidence",
  bearing:
    'for the patient, whatever a model makes of it: "raises" (beyond a limit), "lowers" (within limits or back in them) or "neutral"',
};

/** An action or a check. */
export const citedTextForm: FormOf<CitedText> = {
  evidence: "citations",
  text: "one sentence",
};

/** What a doctor's own figure rests on. */
export const basisForm = '"model", "information" or "model-failure"';
