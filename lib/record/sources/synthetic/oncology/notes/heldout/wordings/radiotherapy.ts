import type { WordedKind } from "./worded-kind";

const short: Readonly<Record<string, string>> = {
  radiotherapy: "RT",
  "external beam radiotherapy": "EBRT (RT)",
  "stereotactic radiosurgery": "SRS",
  "stereotactic body radiotherapy": "SBRT",
  "whole brain radiotherapy": "WBRT",
  "intensity-modulated radiotherapy": "IMRT (RT)",
  "whole breast radiotherapy": "whole breast RT",
  "prophylactic cranial irradiation": "PCI (irradiation)",
  chemoradiation: "CRT",
};

export const radiotherapy: WordedKind<"radiotherapy"> = {
  slots({ procedure, target, doseGy, fractions, role }, { draws, brief }) {
    const named =
      procedure === "stereotactic body radiotherapy" && brief.practice >= 3
        ? "SABR (stereotactic radiotherapy)"
        : procedure;
    const isWhere = procedure.toLowerCase().includes(target.toLowerCase());
    const centigray = `${Math.round(doseGy * 100)} cGy (${doseGy} Gy)`;
    const gray = `${doseGy} Gy`;
    const count = `${fractions} fraction${fractions === 1 ? "" : "s"}`;
    const intent = {
      neoadjuvant: "preoperative",
      adjuvant: "adjuvant",
      curative: "definitive",
      palliative: "palliative",
    }[role];
    return {
      rt: draws.is(0.35) ? `${intent} ${named}` : named,
      s: short[procedure] ?? named,
      to: isWhere ? null : `the ${target}`,
      target,
      dose: draws.one([
        `${gray} in ${count}`,
        `${gray} in ${count}`,
        brief.practice <= 2 ? `${centigray} in ${count}` : `${gray} in ${count}`,
        `${doseGy}Gy in ${count}`,
      ]),
      d: `${doseGy}Gy/${fractions}#`,
    };
  },
  nouns: ["{rt}[ to {to}], {dose}", "{dose} of {rt}[ to {to}]", "{s}[ to {to}] {d}"],
  wordings: {
    affirmed: {
      prose: [
        "{He} <completed|has completed> {rt}[ to {to}], {dose}.",
        "{rt}[ to {to}] was delivered to a total dose of {dose}.",
        "A dose of {dose} was given[ to {to}] by {rt}.",
        "{pt} is receiving {rt}[ to {to}], prescribed {dose}.",
        "Treatment delivered: {rt}; site: {target}; dose: {dose}.",
        "{He} attended as scheduled for {rt}[ to {to}] ({dose}), without unplanned breaks.",
        "{rt} {dose}[ to {to}] is under way, begun {began}.",
      ],
      terse: [
        "{s}[ to {to}] {d}",
        "RT: {target}, {d}",
        "{s} - {target} - {dose}",
        "XRT {target} {d}",
        "completed {s}[ to {to}], {dose}",
        "Site {target} | Modality {s} | {dose}",
      ],
    },
    recalled: {
      prose: [
        "{He} received {rt}[ to {to}] {span} ({dose}).",
        "{rt}[ to {to}], {dose}, was <completed|given> {span}.",
        "{in} {he} had {rt}[ to {to}], {dose}.",
        "Previous radiation: {dose} to the {target}, {dates}.",
        "{He} had been irradiated {span}: {rt}[ to {to}], {dose}.",
        "Past treatment includes {dose} of {rt}[ to {to}] ({dates}).",
      ],
      terse: [
        "s/p {s}[ to {to}] {d} ({dates})",
        "{dates}: {s} {target} {d}",
        "prev RT {target} {d}, {when}",
        "{when} XRT {target} - {dose}",
        "h/o {s}[ to {to}], {d}, {dates}",
      ],
    },
    negated: {
      prose: [
        "{He} has not had {rt}[ to {to}] ({dose}).",
        "No {rt}[ to {to}] was given; {dose} had never been delivered.",
        "There is no history of {rt}[ to {to}], {dose}.",
        "{pt} has never received {rt}[ to {to}] ({dose}).",
      ],
      terse: ["no {s}[ to {to}] ({d})", "not had {s} {target} {d}", "{s} {target} {d}: nil"],
    },
    family: {
      prose: [
        "{His} {relative} had {rt}[ to {to}], {dose}.",
        "{He} recalls that {his} {relative} was given {dose} of {rt}[ to {to}].",
        "{His} {relative} underwent {rt} ({dose})[ to {to}] at another hospital.",
      ],
      terse: [
        "FHx: {relative} - {s} {target} {d}",
        "{relative} had {s}[ to {to}], {d}",
        "FH {relative}, RT {target} {d}",
      ],
    },
    planned: {
      prose: [
        "We recommend {rt}[ to {to}], {dose}.",
        "{He} is scheduled to start {rt}[ to {to}] ({dose}).",
        "The plan is {dose} of {rt}[ to {to}].",
        "{He} will attend for planning of {rt}[ to {to}]; intended dose {dose}.",
        "{rt}[ to {to}] is to begin shortly, {dose}, and the planning appointment has been booked.",
        "The {board} recommends {rt}[ to {to}], {dose}.",
      ],
      terse: [
        "Plan: {s} {target} {d}",
        "for {s}[ to {to}], {d}, booked",
        "will have RT {target} {dose}",
        "{board}: recommend {s} {target}, {d}",
        "aim {d} to {target}, RT planning next",
      ],
    },
    declined: {
      prose: [
        "{He} declined {rt}[ to {to}] ({dose}).",
        "{rt}[ to {to}], {dose}, was considered but the patient declined.",
        "{He} was offered {dose} of {rt}[ to {to}] and opted against it.",
        "The radiation oncologist discussed {rt}[ to {to}] ({dose}); {he} chose not to proceed.",
      ],
      terse: [
        "declined {s} {target} ({d})",
        "offered {s}[ to {to}] {d} - refused",
        "{s} {d} {target}: pt not keen",
        "opted against {s} {target} {d}",
      ],
    },
    hedged: {
      prose: [
        "{He} may have had {rt}[ to {to}] elsewhere, possibly {dose}.",
        "{rt}[ to {to}], {dose}, could be considered; nothing is decided.",
        "There is a question of earlier {rt}[ to {to}] ({dose}); records are awaited.",
        "It is possible that {he} received {dose} of {rt}[ to {to}].",
      ],
      terse: ["?prev {s} {target} {d}", "poss {s}[ to {to}], {d}", "query {s} {target} {d}", "? for {s} {target} {d}"],
    },
    corrected: {
      prose: [
        "The dose summary of {rt}[ to {to}], {dose}, was issued in error[; the correct record is {so}].",
        "Correction: the previous summary gave {dose} of {rt}[ to {to}], which was wrong[. Correct: {so}].",
        "{rt}[ to {to}] ({dose}) was entered by mistake[; it should read {so}].",
      ],
      terse: [
        "{s} {target} {d} = error[; {so}]",
        "corrected: not {s} {target} {d}[ -> {so}]",
        "amend prev {s} {target} {d}[ to {so}]",
      ],
    },
  },
};
