import type { LatentFactOf } from "../../latent-fact";
import type { WordedKind } from "./worded-kind";

type Marker = LatentFactOf<"marker">;

const names: Readonly<Record<string, readonly [long: readonly string[], short: readonly string[]]>> = {
  ER: [["estrogen receptor (ER)", "ER", "oestrogen receptor"], ["ER"]],
  PR: [
    ["progesterone receptor (PR)", "PR", "PgR"],
    ["PR", "PgR"],
  ],
  HER2: [["HER2", "HER2/neu", "HER-2"], ["HER2"]],
  "PD-L1": [["PD-L1"], ["PD-L1", "PDL1"]],
  MSI: [
    ["microsatellite instability (MSI)", "microsatellite status", "MSI"],
    ["MSI", "MSI status"],
  ],
  "mismatch repair": [["mismatch repair (MMR)", "DNA mismatch repair", "MMR protein expression"], ["MMR"]],
  "tumour mutational burden": [["tumor mutational burden (TMB)", "tumor mutational burden", "TMB"], ["TMB"]],
  "homologous recombination deficiency": [["homologous recombination deficiency (HRD)", "HRD"], ["HRD"]],
  "genomic instability score": [["genomic instability score (GIS)", "genomic instability score"], ["GIS"]],
  "loss of heterozygosity score": [
    ["loss of heterozygosity (LOH) score", "genomic LOH"],
    ["LOH", "gLOH"],
  ],
};

/** What some say in one word beside the answer as reported, by marker and result. */
const spellings: Readonly<Record<string, string>> = {
  "MSI high": "MSI-H",
  "MSI stable": "MSS",
  "mismatch repair deficient": "dMMR",
  "mismatch repair proficient": "pMMR",
  "tumour mutational burden high": "TMB-H",
};

function spelling({ marker, result, words }: Marker): string | null {
  const known = spellings[`${marker} ${result}`];
  return known === undefined || words.toLowerCase().includes(known.toLowerCase()) ? null : known;
}

export const marker: WordedKind<"marker"> = {
  slots(fact, { draws, brief }) {
    const [long, short] = names[fact.marker] ?? [[fact.marker], [fact.marker]];
    const also = draws.is(0.4) ? spelling(fact) : null;
    const beside = [fact.value, also].filter((one) => one !== null).join(", ");
    const british = brief.practice >= 3;
    return {
      marker: draws.one(
        british
          ? long.map((one) =>
              one.replace("tumor ", "tumour ").replace("estrogen", "oestrogen").replace("ooestrogen", "oestrogen"),
            )
          : long.filter((one) => !one.startsWith("oe")),
      ),
      m: draws.one(short),
      words: fact.words,
      // "MSI-high" names its marker.
      mw:
        fact.marker === "MSI" && /microsat|MSI|MSS/iu.test(fact.words)
          ? fact.words
          : `${draws.one(short)} ${fact.words}`,
      value: fact.value,
      beside: beside === "" ? null : beside,
      test: fact.test,
    };
  },
  nouns: [
    "{mw}[ ({beside})][ on {test}]",
    "{marker}: {words}[, {beside}][ by {test}]",
    "{m} status {words}[ ({value})][ ({test})]",
  ],
  wordings: {
    affirmed: {
      prose: [
        "{marker} is {words}[ ({beside})][ by {test}].",
        "{marker}: {words}[, {beside}][, tested with {test}].",
        "Testing for {marker} returned {words}[ ({value})][ on {test}].",
        "On immunostaining and companion testing the tumor was {mw}[ ({beside})][ ({test})].",
        "The result for {marker} came back as {words}[, with {value}][, per {test}].",
        "The tumor is {mw}[ ({beside})][ by {test}].",
        "Biomarkers: {marker} reported as {words}[ {value}][ ({test})].",
        "The laboratory reports {marker} as {words}[ at {value}][ using {test}].",
        "{marker} result - {words}[; measured value {value}][; assay: {test}].",
      ],
      terse: [
        "{m}: {words}[ ({beside})][ - {test}]",
        "{mw}[ {value}][, {test}]",
        "{m} = {words}[ / {beside}][ / {test}]",
        "{m} status: {words}[, {value}][ by {test}]",
        "- {marker}: {words}[ ({value})][, {test}]",
        "{m} - {words}[ // {value}][ ({test})]",
        "IHC/mol: {mw}[ ({beside})][ ({test})]",
      ],
    },
    recalled: {
      prose: [
        "{marker} was {words}[ ({value})][ by {test}] {in}.",
        "Testing {in} showed {marker} to be {words}[ ({beside})][ on {test}].",
        "The original specimen ({when}) was {mw}[, {value}][ by {test}].",
        "{in} the tumor was reported as {mw}[ ({beside})][ ({test})].",
        "{marker} had been {words}[, {value},][ with {test}] when tested {in}.",
        "From the outside records of {when}: {marker} {words}[ ({value})][, {test}].",
        "{m} was {words}[ at {value}][ on {test}] when last checked, {in}.",
      ],
      terse: [
        "{when}: {mw}[ ({value})][ {test}]",
        "{mw}[ {value}] ({when})[ {test}]",
        "{mw}[ ({beside})] on {when} specimen[, {test}]",
        "orig {mw}[ {value}], {when}[ ({test})]",
        "hx: {mw}[, {beside}][, {test}] - {when}",
      ],
    },
    negated: {
      prose: [
        "{marker} is not {words}[ ({value})][ by {test}].",
        "The tumor is not {mw}[ ({value})][ on {test}].",
        "There is no evidence that the tumor is {mw}[ ({value})][ ({test})].",
        "A {words} result for {marker}[ ({value})][ on {test}] was not obtained.",
        "A result of {words} for {marker}[ ({value})] was excluded[ by {test}].",
        "{marker}: not {words}[ ({value})][, {test}].",
      ],
      terse: [
        "{m}: not {words}[ ({value})][ {test}]",
        "not {mw}[ ({value})][ - {test}]",
        "{mw}[ {value}]: no[ ({test})]",
        "no e/o {mw}[ ({value})][ {test}]",
      ],
    },
    family: {
      prose: [
        "The tumor of {his} {relative} was {mw}[ ({value})][ by {test}].",
        "{His} {relative}'s cancer was reportedly {mw}[ ({value})][ on {test}].",
        "{He} understands that {his} {relative} tested {words} for {marker}[ ({value})][ ({test})].",
        "Family history: {relative}, whose tumor was {mw}[, {value}][, {test}].",
      ],
      terse: [
        "FHx: {relative}, {mw}[ ({value})][ {test}]",
        "{relative}'s tumor {mw}[ {value}][ {test}]",
        "FH {relative} - {mw}[ ({value})][, {test}]",
      ],
    },
    planned: {
      prose: [
        "{marker} will be tested[ with {test}]; we are hoping for a result of {words}[ ({value})].",
        "We plan to request {marker}[ by {test}], as a {words} result[ ({value})] would open other options.",
        "Testing of {marker}[ by {test}] is scheduled, since eligibility would require {words}[ ({value})].",
        "I have asked for {marker} to be added; the next step would differ if {words}[ ({value})][ on {test}].",
      ],
      terse: [
        "Plan: {m}[ by {test}] - if {words}[ ({value})] discuss",
        "will send {m}[ ({test})]; needs {words}[ {value}] for tx",
        "{m} booked[ ({test})], ?{words}[ {value}]",
      ],
    },
    declined: {
      prose: [
        "{marker} testing[ with {test}], to see whether it is {words}[ ({value})], was offered and declined.",
        "{He} opted against re-testing of {marker}[ by {test}] (in question: {words}[, {value}]).",
        "Repeat {marker}[ on {test}] was considered, to look for {words}[ ({value})], but {pt} refused.",
      ],
      terse: [
        "re-test {m}[ ({test})] for {words}[ {value}] - declined",
        "{m}[ {test}]: pt declined test (?{words}[ {value}])",
        "refused {m} retest[ ({test})]; q was {words}[ {value}]",
      ],
    },
    hedged: {
      prose: [
        "{marker} is possibly {words}[ ({value})][ on {test}], but the material is scanty.",
        "The {marker} result could be {words}[ ({value})][ by {test}]; repeat is suggested.",
        "{marker} may be {words}[, {value}][, {test}]; the staining was difficult to interpret.",
        "There is a suggestion that {m} is {words}[ ({value})][ ({test})]; this is not a final result.",
        "Interpretation of {marker} is indeterminate: {words}[ ({value})] is suspected[ on {test}].",
      ],
      terse: [
        "?{mw}[ ({value})][ {test}]",
        "{m} ?{words}[ {value}], rpt[ {test}]",
        "{m} poss {words}[ ({value})][, {test}]",
        "{m} prob {words}[ {value}][ {test}] - prelim",
      ],
    },
    corrected: {
      prose: [
        "{m} was previously reported as {words}[ ({value})][ by {test}] in error[; the correct result is {so}].",
        "CORRECTED REPORT: {marker} {words}[ ({value})][, {test}] is withdrawn[. Corrected result: {so}].",
        "An earlier letter gave {marker} as {words}[ ({value})][ on {test}]; that was a mistake[ and it should read {so}].",
        "Addendum: the {m} result of {words}[ ({value})][ ({test})] issued earlier belongs to another specimen and should be disregarded[. For this patient: {so}].",
        "After review of controls, {mw}[, {value}][, {test}] has been amended[ to {so}].",
      ],
      terse: [
        "{mw}[ ({value})][ {test}] = reported in error[; is {so}]",
        "Corrected: NOT {mw}[ {value}][ {test}][ -> {so}]",
        "disregard prev {mw}[ ({value})][ {test}][, amended: {so}]",
      ],
    },
  },
};
