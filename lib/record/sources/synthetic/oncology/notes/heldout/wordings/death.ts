import type { WordedKind } from "./worded-kind";

export const death: WordedKind<"death"> = {
  slots: () => ({}),
  nouns: ["death on {day}", "the patient's death ({day})", "{name} as deceased ({day})"],
  wordings: {
    affirmed: {
      prose: [
        "{pt} died on {day}.",
        "I am sorry to inform you that {called} passed away on {day}.",
        "{He} passed away peacefully on {day} with family present.",
        "The patient expired; time of death documented, {day}.",
        "We were notified that {pt} died {in}.",
        "{called} is deceased (date of death {day}).",
        "It is with regret that I write of the death of {name} on {day}.",
        "The family called to say that {he} died at home on {day}.",
      ],
      terse: [
        "RIP - died {day}",
        "Deceased {day}",
        "DOD (death) {day}",
        "Pt died {day}",
        "Death verified {day}",
        "Died {day}, {physician} informed",
        "Status: deceased {day}",
      ],
    },
    recalled: {
      prose: [
        "{pt} died on {day}.",
        "{He} had passed away {in}.",
        "{called} died {in}; this note completes the record.",
        "The death of {called} was registered {in}.",
        "We learned only now that {he} died on {day}.",
      ],
      terse: ["died {day}", "deceased {when}", "RIP, death {day}", "{day}: death"],
    },
    negated: {
      prose: [
        "{pt} is alive; {he} has not died, despite the entry in the registry.",
        "There is no record of {his} death.",
        "{He} is not deceased, and we spoke by telephone.",
        "The letter announcing a death does not concern {pt}.",
      ],
      terse: ["NOT deceased", "alive, not dead as per registry query", "no death recorded"],
    },
    family: {
      prose: [
        "{His} {relative} died {in}.",
        "{His} {relative} passed away {in}, and {he} is grieving.",
        "{He} lost {his} {relative}, who died {in}.",
        "Family history: {relative} deceased ({when}).",
      ],
      terse: [
        "{relative} died {when}",
        "FHx: {relative} deceased {when}",
        "{relative} RIP (death {when})",
        "FH: {relative} dead, {when}",
      ],
    },
    planned: {
      prose: [
        "Hospice will support {him} at home; death is expected but has not occurred.",
        "We talked about dying; {he} will be cared for at home until death.",
        "Care at the end of life is planned, with home as preferred place of death.",
      ],
      terse: [
        "plan: home hospice, preferred place of death home",
        "EOL care, death expected, will be at home",
        "PPD (place of death) home, to book hospice",
      ],
    },
    declined: {
      prose: [
        "{He} declined to discuss death and dying today.",
        "A conversation about preferred place of death was offered; {he} would rather not.",
        "{He} opted against planning for {his} death at this point.",
      ],
      terse: [
        "declined discussion re death",
        "place of death - pt not keen to discuss",
        "death/dying talk offered, refused",
      ],
    },
    hedged: {
      prose: [
        "A neighbor thought that {he} might have died; this could not be verified.",
        "Mail was returned; {he} is possibly deceased, unverified.",
        "There is a question whether {he} died abroad.",
      ],
      terse: ["?deceased, unverified", "poss died, cannot verify", "? death - mail returned"],
    },
    corrected: {
      prose: [
        "{pt} was recorded as deceased ({day}) in error[; correct: {so}].",
        "The notice of {his} death was a mistake[. It should read {so}].",
        "Correction: {he} has not died; the earlier entry of death concerned another person[. Correct: {so}].",
      ],
      terse: [
        "death entry = error[; {so}]",
        "marked deceased in error, alive[; {so}]",
        "correction: not dead, wrong pt[; {so}]",
      ],
    },
  },
};
