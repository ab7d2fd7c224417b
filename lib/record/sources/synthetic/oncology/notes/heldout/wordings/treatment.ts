import { regimenText } from "../names/regimen-names";
import type { WordedKind } from "./worded-kind";

const roles = {
  neoadjuvant: ["neoadjuvant", "neoadjuvant", "preoperative"],
  adjuvant: ["adjuvant", "adjuvant", "postoperative"],
  maintenance: ["maintenance"],
  palliative: [null, "palliative", null],
  curative: [null, null, "curative-intent"],
} as const;
const lineWords = ["", "first-line", "second-line", "third-line", "fourth-line", "fifth-line"];
export const treatment: WordedKind<"treatment"> = {
  slots(fact, { draws, brief }) {
    const line = fact.line === null || draws.is(0.4) ? null : (lineWords[fact.line] ?? null);
    const role = line ?? draws.one<string | null>(roles[fact.role]) ?? null;
    const said = fact.role === "maintenance" && line !== null ? `${line} maintenance` : role;
    const must =
      ["neoadjuvant", "adjuvant"].includes(fact.role) && line !== null
        ? draws.one<string | null>(roles[fact.role])
        : said;
    const rx = regimenText(fact.regimen, fact.drugs, brief.practice, draws);
    return {
      rx,
      role: must,
      full: must === null ? rx : draws.one([`${must} ${rx}`, `${must} ${rx}`, `${rx} (${must})`]),
      r: must === null ? rx : `${must} ${rx}`,
      ended: fact.until !== null && fact.until <= brief.date ? fact.ended : null,
      rt: fact.withRadiotherapy ? draws.one(["concurrent with radiotherapy", "given with concurrent radiation"]) : null,
    };
  },
  nouns: ["{full}", "{rx}[ in the {role} setting]", "treatment with {full}"],
  wordings: {
    affirmed: {
      prose: [
        "{He} <continues on|remains on|is receiving> {full}[, {rt}].",
        "{pt} is being treated with {full}[, {rt}][ since {since}].",
        "Current treatment is {full}[, begun in {since}][, {rt}].",
        "{He} started {full} {began}[, {rt}].",
        "We commenced {full} {began}[, {rt}].",
        "{He} is on {rx}[ as {role} treatment][, {rt}], and is <managing well|coping>.",
        "Today {he} attended on treatment with {full}[, {rt}].",
        "Systemic treatment: {full}[, {rt}], started {began}.",
        "{He} remains under treatment with {full}[; {rt}][; start {since}].",
      ],
      terse: [
        "On {r}[, {rt}]",
        "Rx: {r}[, since {since}][, {rt}]",
        "Tx {full}[ - started {since}][, {rt}]",
        "cont {r}[, {rt}]",
        "Current: {full}[, {rt}][ ({since} ->)]",
        "{r} ongoing[, {rt}]",
        "SACT: {full}[, {rt}], given",
      ],
    },
    recalled: {
      prose: [
        "{He} <received|was treated with|completed> {full} {span}[, {rt}][ ({ended})].",
        "{full} was given {span}[, {rt}][; it was stopped: {ended}].",
        "{in} {he} was started on {full}[, {rt}][ (reason for ending: {ended})].",
        "Previous treatment included {full}, {span}[, {rt}][ - {ended}].",
        "{He} is status post {full} ({dates})[, {rt}][, ended for {ended}].",
        "{He} had {rx}[ as {role} therapy] {span}[, {rt}][, with the outcome: {ended}].",
        "The past treatment history comprises {full} {span}[, {rt}][; {ended}].",
        "{span}: {full}[, {rt}][, {ended}].",
      ],
      terse: [
        "s/p {r} {dates}[, {rt}][ ({ended})]",
        "{dates}: {r}[, {rt}][, {ended}]",
        "prev {r} ({dates})[, {rt}][ - {ended}]",
        "{when} -> {r}[, {rt}][; d/c: {ended}]",
        "h/o {full}, {dates}[, {rt}][, {ended}]",
        "had {full} {dates}[ {rt}][ - {ended}]",
      ],
    },
    negated: {
      prose: [
        "{He} has not received {full}[, {rt}].",
        "{He} has never been treated with {full}.",
        "No {full} was given[, {rt}].",
        "{pt} denies having had {full}.",
        "{full} is not part of {his} treatment.",
        "There is no record of {full}.",
      ],
      terse: [
        "No {full}",
        "never had {r}",
        "not on {full}",
        "{full}: none",
        "nil prior {r}",
        "{rx}[ {role}] - not given",
      ],
    },
    family: {
      prose: [
        "{His} {relative} was treated with {full}.",
        "{He} remembers {his} {relative} having {full}, and fears the same.",
        "{His} {relative} had {full} elsewhere.",
        "{His} {relative} is currently on {full}.",
      ],
      terse: ["FHx: {relative} had {full}", "{relative} on {full}", "FH {relative} - tx w/ {r}"],
    },
    planned: {
      prose: [
        "The plan is to <start|begin|commence> {full}[, {rt}].",
        "We recommend {full}[, {rt}].",
        "{He} will start {full} in the coming weeks[, {rt}].",
        "I have recommended {full}[, {rt}], and {he} wishes to go ahead.",
        "{He} is scheduled to begin {full}[, {rt}].",
        "{board} recommendation: {full}[, {rt}].",
        "Consent was taken for {full}[, {rt}], to start next, date to be confirmed.",
        "We intend to offer {full}[, {rt}] next.",
      ],
      terse: [
        "Plan: {r}[, {rt}]",
        "For {full} - to start[, {rt}]",
        "will start {r}[, {rt}]",
        "P: {full}[, {rt}], slot booked",
        "{board}: recommend {r}[, {rt}]",
        "aim {full}[, {rt}]",
      ],
    },
    declined: {
      prose: [
        "{full} was <considered|offered> but the patient declined[ ({rt})].",
        "{He} declined {full}.",
        "We discussed {full} at length; {he} opted against it.",
        "After discussion {he} chose not to have {full}.",
        "{full} was considered by the {board} and not pursued; it was felt that {he} would not want it and {he} refused.",
        "{He} has turned down {full} for now.",
        "We offered {full}; {he} would rather not have it.",
      ],
      terse: [
        "{full}: declined",
        "offered {r}, pt refused",
        "pt not keen on {full}",
        "declined {r}",
        "{r} considered - opted against",
        "{full} deferred, pt choice",
      ],
    },
    hedged: {
      prose: [
        "{He} may have had {full} elsewhere, but we could not confirm this.",
        "Possible previous {full}; records were requested.",
        "There is a question whether {full} was ever given.",
        "{He} thinks that {he} might have received {full}.",
        "{full} could be an option; nothing has been decided.",
        "One might consider {full}, but no recommendation has been made.",
      ],
      terse: ["?prev {full}", "poss {r} elsewhere, records requested", "? {full} - cannot confirm", "query {r} given"],
    },
    corrected: {
      prose: [
        "The treatment was previously recorded as {full} in error[; {he} received {so}].",
        "Correction: {full} was never given; the earlier entry was a mistake[ and should read {so}].",
        "The drug list in my earlier letter named {full}, wrongly[; the correct treatment is {so}].",
      ],
      terse: ["Correction: not {full}[, {so}]", "{r} charted in error[; {so}]", "prev entry {full} wrong[ -> {so}]"],
    },
  },
};
