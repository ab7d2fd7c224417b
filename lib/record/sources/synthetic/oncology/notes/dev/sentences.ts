import type { Draws } from "../../draws";
import type { Stance, Statement } from "../document-brief";
import type { LatentFact, LatentFactKind } from "../latent-fact";
import { nounPhrase } from "./noun-phrases";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "April 2019", "04/12/2019": as people write dates. */
function dateWords(day: string, draws: Draws): string {
  const [year = "", month = "", date = ""] = day.split("-");
  if (draws.is(0.45)) return `${months[Number(month) - 1]} ${year}`;
  return draws.is(0.5) ? `${month}/${date}/${year}` : `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

/** {x} is the phrase, {on} and {until} the dates of the fact. */
type Templates = readonly string[];

const affirmed: Partial<Record<LatentFactKind, Templates>> = {
  diagnosis: ["Diagnosis: {x}.", "The findings are those of {x}.", "Sections show {x}."],
  stage: ["Staging: {x}.", "Staged as {x}.", "The disease is {x}."],
  state: [
    "There is {x}.",
    "Findings consistent with the clinical course: {x}, established {on}.",
    "Unfortunately we now have {x}.",
  ],
  metastasis: ["There are {x}.", "New {x} are seen.", "The scan shows {x}."],
  marker: ["{x}.", "Immunohistochemistry and related studies: {x}.", "Result: {x}."],
  alteration: ["{x}.", "Detected: {x}.", "Testing reports {x}."],
  performance: ["{x}.", "Today {x}.", "Functional status: {x}."],
  treatment: ["Treatment with {x}, started {on}, goes on.", "On {x} since {on}.", "Receives {x} (begun {on})."],
  procedure: ["Procedure performed: {x}.", "Underwent {x} on {on}.", "{x} was carried out without complication."],
  radiotherapy: ["Completed {x}, {on} to {until}.", "Delivered: {x}, from {on} to {until}."],
  comorbidity: ["Known {x}.", "Has {x}."],
  laboratory: ["{x}.", "Lab: {x}."],
  encounter: ["Seen because of {x}.", "Reason: {x}."],
  death: [
    "The patient died on {on}.",
    "Family called: the patient passed away on {on}.",
    "Time of death was recorded on {on}.",
  ],
};

const recalled: Partial<Record<LatentFactKind, Templates>> = {
  diagnosis: ["Diagnosed {on} with {x}.", "History of {x}, diagnosed {on}.", "{x} ({on})."],
  stage: ["Stage at the time ({on}): {x}.", "Was staged as {x} in {on}."],
  state: ["{x} was found in {on}.", "In {on}: {x}."],
  metastasis: ["{x} since {on}.", "Known {x}, first seen {on}."],
  marker: ["Tumor was {x} ({on}).", "Markers of {on}: {x}."],
  alteration: ["Earlier testing ({on}): {x}.", "Known {x}, reported {on}."],
  performance: ["{x} in {on}.", "On {on} {x}."],
  treatment: ["Previously had {x}, {on} to {until}.", "{x} from {on} until {until}.", "s/p {x} ({on} - {until})."],
  procedure: ["s/p {x} {on}.", "Had {x} in {on}.", "Surgical history: {x}, {on}."],
  radiotherapy: ["Had {x} ({on} to {until}).", "s/p {x}, {on}."],
  comorbidity: ["{x} for some years.", "PMH: {x}.", "Past history notable for {x}."],
  laboratory: ["{x} on {on}."],
  encounter: ["Was seen for {x} in {on}."],
  death: ["The patient had died on {on}."],
};

const otherwise: Readonly<Record<Exclude<Stance, "affirmed" | "recalled" | "mistaken">, Templates>> = {
  negated: ["No evidence of {x}.", "There is no {x}.", "Negative for {x}.", "Denies {x}."],
  family: ["{relative}: {x}.", "Family history: {relative} had {x}.", "Her or his {relative} had {x}."],
  planned: [
    "Plan: {x}, to begin shortly.",
    "We will proceed with {x}.",
    "Recommend {x}; scheduled to start in the coming weeks.",
    "Intends {x} next.",
  ],
  declined: ["Offered {x}; the patient declined.", "{x} was discussed and refused.", "The patient opted against {x}."],
  hedged: [
    "Cannot exclude {x}.",
    "Questionable {x}; follow-up suggested.",
    "Indeterminate finding, possible {x}.",
    "Suspicious for {x}, too small to characterize.",
  ],
  corrected: [
    "CORRECTION: an earlier note in error stated {x}; {instead}.",
    "Please note that {x} was documented previously by mistake; {instead}.",
    "Addendum: the earlier entry {x} is incorrect; {instead}.",
  ],
};

const fallback: Templates = ["{x}."];

function templatesOf({ stance, fact }: Statement): Templates {
  if (stance === "affirmed" || stance === "mistaken") return affirmed[fact.kind] ?? fallback;
  if (stance === "recalled") return recalled[fact.kind] ?? fallback;
  if (stance === "family" && fact.kind === "death")
    return ["{relative} is deceased (death at some age not known).", "The {relative} died of it."];
  return otherwise[stance];
}

const untilWords = (fact: LatentFact, draws: Draws) => (fact.until === null ? "now" : dateWords(fact.until, draws));

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A statement as a sentence; what it needs to say stands in it whatever the choice of words. */
export function sentence(statement: Statement, draws: Draws): string {
  const { fact, relative, instead } = statement;
  const filled = draws
    .one(templatesOf(statement))
    .replaceAll("{x}", nounPhrase(fact, draws))
    .replaceAll("{on}", dateWords(fact.on, draws))
    .replaceAll("{until}", untilWords(fact, draws))
    .replaceAll("{relative}", relative ?? "relative")
    .replaceAll("{instead}", instead === null ? "this is withdrawn" : `correct is ${nounPhrase(instead, draws)}`);
  return capital(filled);
}

/** Why a treatment ended, where it is told as history. */
export const endWords = ({ stance, fact }: Statement): string =>
  stance === "recalled" && fact.kind === "treatment" && fact.ended !== null ? ` Stopped: ${fact.ended}.` : "";
