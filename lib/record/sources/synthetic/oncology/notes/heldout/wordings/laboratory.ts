import { unitText } from "../names/unit-text";
import type { WordedKind } from "./worded-kind";

/** What charts shorten analytes to (a team decision). */
const short: Readonly<Record<string, string>> = {
  ...{
    hemoglobin: "Hb",
    platelets: "plt",
    neutrophils: "neuts",
    leukocytes: "WCC",
    creatinine: "Cr",
    bilirubin: "bili",
  },
  ...{ albumin: "alb", "alkaline phosphatase": "ALP", calcium: "Ca", "lactate dehydrogenase": "LDH", potassium: "K" },
};

export const laboratory: WordedKind<"laboratory"> = {
  slots({ name: printedName, value, unit }, { draws, brief }) {
    // "Hemoglobin", but "PSA".
    const name = /^[A-Z][a-z]/u.test(printedName)
      ? printedName.charAt(0).toLowerCase() + printedName.slice(1)
      : printedName;
    const british = name.replace(/\bhemo/giu, (start) => (start.startsWith("H") ? "Haemo" : "haemo"));
    const long = brief.practice >= 3 ? british : name;
    const printed = unitText(unit);
    return {
      lab: draws.is(brief.practice === 4 ? 0.7 : 0.1) ? (short[name.toLowerCase()] ?? long) : long,
      v: printed === "" ? String(value) : printed === "%" ? `${value}%` : `${value} ${printed}`,
      n: String(value),
    };
  },
  nouns: ["{lab} of {v}", "{lab} {v}", "a {lab} result of {v}"],
  wordings: {
    affirmed: {
      prose: [
        "{lab} today: {v}.",
        "{lab} {v}.",
        "The latest {lab} measured {v}.",
        "Laboratory review: {lab} {v}.",
        "We noted {lab} of {v}.",
        "Blood results show {lab} at {v}.",
        "{His} {lab} came back at {v}.",
        "{lab}, drawn {began}: {v}.",
      ],
      terse: ["{lab} {v}", "{lab}: {v}", "{lab} = {v}", "Bloods: {lab} {v}", "{lab} {n}", "- {lab} {v}"],
    },
    recalled: {
      prose: [
        "{lab} measured {v} {in}.",
        "{in} the {lab} result read {v}.",
        "The {lab} result of {when} was {v}.",
        "{His} {lab} had measured {v} {in}.",
        "For comparison, {lab} {v} ({when}).",
      ],
      terse: ["{when}: {lab} {v}", "{lab} {v} ({when})", "prev {lab} {v}, {when}", "{lab} was {n} {when}"],
    },
    negated: {
      prose: [
        "A {lab} result of {v} was not confirmed on the repeat draw.",
        "The {lab} result is not {v}.",
        "The repeat sample does not support {lab} of {v}.",
        "{lab} did not reach {v}.",
      ],
      terse: ["{lab} not {v}", "{lab} {v} NOT confirmed on rpt", "no {lab} of {v} on repeat"],
    },
    family: {
      prose: [
        "{His} {relative} had {lab} of {v}.",
        "{He} mentions that {his} {relative}'s {lab} came to {v}.",
        "{His} {relative} is known to have {lab} of {v}.",
      ],
      terse: ["{relative}: {lab} {v}", "FHx {relative} - {lab} {v}", "{relative}'s {lab} {v}"],
    },
    planned: {
      prose: [
        "We will recheck {lab}; the threshold for action is {v}.",
        "A repeat of {lab} is scheduled for the next visit, aiming for {v}.",
        "The target for {lab} is {v}, and a repeat draw is scheduled.",
      ],
      terse: ["Plan: rpt {lab}, aim {v}", "will recheck {lab} (target {v})", "{lab} next visit, aim {n}"],
    },
    declined: {
      prose: [
        "{He} declined a repeat of {lab} (threshold {v}).",
        "Repeat {lab} was offered in view of the limit of {v}; {he} opted against it.",
        "{He} refused the blood draw for {lab}, so a value of {v} could not be checked.",
      ],
      terse: ["rpt {lab} (limit {v}) declined", "refused {lab}, ?{v}", "{lab} {v} check - pt against"],
    },
    hedged: {
      prose: [
        "A {lab} result of {v} is possible, but the sample was hemolyzed.",
        "{lab} could be {v}; the report is preliminary.",
        "{lab} may have been {v} according to a verbal report.",
        "An outside {lab} result of {v} was mentioned but cannot be verified.",
      ],
      terse: ["?{lab} {v}", "{lab} ?{n} verbal, cannot verify", "poss {lab} {v}, rpt", "{lab} prob {v}, prelim"],
    },
    corrected: {
      prose: [
        "The {lab} result of {v} was a labelling error[; the correct result is {so}].",
        "Corrected report: {lab} {v} is withdrawn[ and replaced by {so}].",
        "The {lab} result was previously given as {v}, which was wrong[; it is {so}].",
      ],
      terse: [
        "{lab} {v} = error (wrong tube)[; {so}]",
        "amended {lab}: not {v}[, {so}]",
        "disregard {lab} {v}, sample error[; {so}]",
      ],
    },
  },
};
