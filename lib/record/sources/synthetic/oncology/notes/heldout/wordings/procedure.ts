import type { WordedKind } from "./worded-kind";

/** Other names that surgeons use, and what charts shorten them to (a team decision). */
const also: Readonly<Record<string, readonly string[]>> = {
  lumpectomy: ["lumpectomy", "breast-conserving surgery", "partial mastectomy"],
  "modified radical mastectomy": ["modified radical mastectomy", "MRM"],
  "axillary dissection": ["axillary lymph node dissection", "axillary clearance", "ALND"],
  "sentinel lymph node biopsy": ["sentinel lymph node biopsy", "sentinel node biopsy", "SLNB"],
  "core needle biopsy": ["core needle biopsy", "core biopsy"],
  "fine needle aspiration": ["fine needle aspiration", "FNA"],
  "radical prostatectomy": ["radical prostatectomy", "robot-assisted radical prostatectomy", "RALP"],
  orchiectomy: ["orchiectomy", "orchidectomy"],
  "radical orchiectomy": ["radical orchiectomy", "inguinal orchiectomy"],
  TURBT: ["TURBT", "transurethral resection of bladder tumor"],
  TURP: ["TURP", "transurethral resection of the prostate"],
  "partial nephrectomy": ["partial nephrectomy", "nephron-sparing surgery"],
  "low anterior resection": ["low anterior resection", "LAR"],
  "abdominoperineal resection": ["abdominoperineal resection", "APR"],
  "partial gastrectomy": ["partial gastrectomy", "subtotal gastrectomy"],
  esophagectomy: ["esophagectomy", "oesophagectomy", "Ivor Lewis esophagectomy"],
  pancreaticoduodenectomy: ["pancreaticoduodenectomy", "Whipple procedure", "Whipple"],
  hepatectomy: ["hepatectomy", "liver resection"],
  "upper endoscopy": ["upper endoscopy", "EGD", "gastroscopy"],
  "total hysterectomy": ["total hysterectomy", "TAH"],
  "bilateral salpingo-oophorectomy": ["bilateral salpingo-oophorectomy", "BSO"],
  "transarterial chemoembolization": ["transarterial chemoembolization", "TACE"],
  "autologous stem cell transplantation": ["autologous stem cell transplant", "ASCT"],
  "allogeneic stem cell transplantation": ["allogeneic stem cell transplant", "allogeneic transplant"],
  "bone marrow biopsy": ["bone marrow biopsy"],
  "prostate biopsy": ["prostate biopsy", "TRUS biopsy"],
  "endoscopic ultrasound": ["endoscopic ultrasound", "EUS"],
  craniotomy: ["craniotomy", "craniotomy"],
};

export const procedure: WordedKind<"procedure"> = {
  slots({ procedure: name, side }, { draws, brief }) {
    const named = draws.one(also[name] ?? [name]);
    const letter = side === null ? null : side.charAt(0).toUpperCase();
    return {
      proc: side === null ? named : draws.one([`${side} ${named}`, `${side}-sided ${named}`]),
      p: letter === null ? named : brief.practice === 4 ? `${letter} ${named}` : `${side} ${named}`,
    };
  },
  nouns: ["{proc}", "{proc}", "{p}"],
  wordings: {
    affirmed: {
      prose: [
        "{He} underwent {proc} {began}.",
        "{proc} was <performed|carried out> {began}.",
        "Procedure performed: {proc}.",
        "{pt} is now post {proc}.",
        "{proc} was completed without difficulty.",
        "The team carried out {proc}; {he} tolerated it well.",
        "{He} has had {proc} ({when}), and has recovered.",
        "Specimen from {proc}.",
        "After a full discussion of the risks we proceeded to {proc}.",
      ],
      terse: [
        "s/p {p}",
        "Proc: {p}",
        "{p} done {when}",
        "OP: {proc}",
        "{p} - uneventful",
        "- {proc}, {when}",
        "Operation/procedure: {proc}",
      ],
    },
    recalled: {
      prose: [
        "{He} underwent {proc} {in}.",
        "{in} {he} had {proc}.",
        "Surgical history: {proc}, {when}.",
        "{His} past history includes {proc} ({when}).",
        "{proc} was <performed|done> {in}.",
        "This followed {proc} {in}.",
        "{He} recovered well from {proc} {in}.",
      ],
      terse: [
        "s/p {p} {when}",
        "{when}: {p}",
        "PSHx: {p} ({when})",
        "prev {p}, {when}",
        "{when} - {proc}",
        "h/o {p} {when}",
      ],
    },
    negated: {
      prose: [
        "{He} has not had {proc}.",
        "No {proc} was performed.",
        "{pt} has never undergone {proc}.",
        "There is no history of {proc}.",
        "{He} denies previous {proc}.",
        "{proc} was not carried out.",
      ],
      terse: ["No {p}", "no prior {p}", "{p}: never", "not had {p}", "nil hx {p}"],
    },
    family: {
      prose: [
        "{His} {relative} underwent {proc}.",
        "{His} {relative} had {proc} some years ago.",
        "{He} recalls {his} {relative}'s {proc}.",
        "Family history: {relative}, who required {proc}.",
      ],
      terse: ["FHx: {relative} - {p}", "{relative} had {p}", "FH {relative} s/p {p}"],
    },
    planned: {
      prose: [
        "{He} is scheduled for {proc}.",
        "We <plan|recommend> {proc}.",
        "{proc} will be arranged.",
        "The surgical team intend to proceed with {proc}.",
        "{He} has been booked for {proc} and has signed the form.",
        "The {board} recommends {proc}.",
        "The next step is {proc}.",
        "{He} is on the waiting list for {proc}, waiting to be booked when a slot is free.",
      ],
      terse: [
        "Plan: {p}",
        "For {p}, booked",
        "will have {p}",
        "{p} - to schedule",
        "listed for {p}, next free slot",
        "{board} recommends {p}",
      ],
    },
    declined: {
      prose: [
        "{He} declined {proc}.",
        "{proc} was considered but the patient declined.",
        "We offered {proc}, but {he} opted against it.",
        "{He} was clear that {he} did not wish to have {proc} and refused.",
        "{proc} was discussed and {he} chose not to proceed.",
        "The surgeons decided against {proc} in view of {his} wishes.",
      ],
      terse: [
        "declined {p}",
        "{p} offered - refused",
        "pt not keen on {p}",
        "{p}: opted against",
        "{p} considered, not to proceed",
      ],
    },
    hedged: {
      prose: [
        "{He} may need {proc}, but this is undecided.",
        "{He} may have had {proc} in the past; {he} is unsure.",
        "Possible previous {proc}; the notes are being sought.",
        "There is a question of {proc}.",
        "{proc} could be considered; we await further opinion.",
      ],
      terse: ["?{p}", "poss {p} prev, no records", "query {p}", "? need for {p}"],
    },
    corrected: {
      prose: [
        "{proc} was listed in error[; {he} had {so}].",
        "The earlier note of {proc} is incorrect[; the operation was {so}].",
        "Correction: the previous entry of {proc} referred to someone else[. Correct entry: {so}].",
      ],
      terse: ["{p} listed in error[; {so}]", "correction: no {p}[, {so}]", "prev '{p}' wrong[ -> {so}]"],
    },
  },
};
