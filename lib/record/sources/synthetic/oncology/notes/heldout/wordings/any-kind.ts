import type { WordedStance, Wordings } from "./worded-kind";

/** Sentences that serve every kind of fact: {np} is the fact as a noun phrase, {so} what is so instead. */
export const anyKind: Readonly<Partial<Record<WordedStance, Wordings>>> = {
  corrected: {
    prose: [
      "Correction to an earlier document, which recorded {np} in error[; the correct entry is {so}].",
      "ADDENDUM {today}: the prior note listed {np}. This is incorrect[ and should read {so}].",
      "Please disregard the previous mention of {np}, which was an error[; it should have been {so}].",
      "On review of the original sources, {np} had been documented by mistake[. What holds is {so}].",
      "Erratum: for {np}, which is wrong[, read {so}].",
      "The record has been amended to remove {np}, which had been entered by mistake[; it is replaced by {so}].",
      "I must apologize for an error in earlier correspondence, which gave {np}[; the true position is {so}].",
      "A transcription mistake placed {np} in this chart[; the source document says {so}].",
      "Addendum: {np}, copied forward from a previous note, does not apply to this patient[; the correct information is {so}].",
      "Clarification: reference was previously made to {np}; this has been checked against source and is not correct[. Revised: {so}].",
    ],
    terse: [
      "Correction: {np} - error[; {so}]",
      "ADDENDUM: disregard {np} (prev note wrong)[. {so}]",
      "Amended: NOT {np}[ -> {so}]",
      "prev documented {np} = mistake[; correct: {so}]",
      "*error in earlier note*: {np}[ - should be {so}]",
      "strike {np}, erroneous[; is {so}]",
    ],
  },
};
