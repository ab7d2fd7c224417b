import type { Draws } from "../../draws";
import type { LatentFact, LatentFactKind, LatentFactOf } from "../latent-fact";

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

function stageWords({ basis, afterTherapy, t, n, m, group }: LatentFactOf<"stage">, draws: Draws): string {
  const letter = basis === "clinical" ? "c" : "p";
  const prefix = `${afterTherapy ? "y" : ""}${letter}`;
  const [first, ...others] = [t, n, m].filter((one) => one !== null);
  const categories =
    first === undefined
      ? ""
      : prefix +
        [first, ...others.map((one) => (draws.is(0.5) && basis === "clinical" ? `c${one}` : one))].join(
          draws.is(0.6) ? " " : "",
        );
  const word = basis === "clinical" ? "clinical" : "pathological";
  const groupWords = group === null ? "" : `${first === undefined ? `${word} ` : ""}stage ${group}`;
  const both = [categories, groupWords].filter((one) => one !== "").join(draws.is(0.5) ? ", " : " - ");
  return first === undefined && afterTherapy ? `${both} after neoadjuvant treatment` : both;
}

function alterationWords({
  gene,
  partner,
  is,
  change,
  exon,
  origin,
  significance,
  test,
}: LatentFactOf<"alteration">): string {
  const where = exon === null ? "" : ` exon ${exon}`;
  const named = partner === null ? gene : `${partner}-${gene}`;
  const what: Readonly<Record<typeof is, string>> = {
    mutation:
      change === null
        ? `${named}${where} mutation`
        : `${named} ${change} mutation${exon === null ? "" : ` (exon ${exon})`}`,
    amplification: `${named} amplification`,
    deletion:
      exon === null && change === null
        ? `${named} deletion`
        : `${named}${where} deletion${change === null ? "" : ` (${change})`}`,
    insertion: `${named}${where} insertion${change === null ? "" : ` (${change})`}`,
    fusion: `${named} fusion`,
    rearrangement: `${named} rearrangement`,
    skipping: `${named}${where} skipping alteration`,
    "loss of function": `${named}${where} loss-of-function alteration${change === null ? "" : ` (${change})`}`,
    "wild type": `${named} wild type`,
  };
  const said = [origin, significance === "uncertain" ? "variant of uncertain significance" : significance].filter(
    (one) => one !== null,
  );
  const rest = what[is].includes(change ?? "") ? "" : ` ${change}`;
  return `${what[is]}${rest}${said.length > 0 ? `, ${said.join(", ")}` : ""}${test === null ? "" : ` (${test})`}`;
}

const states: Readonly<Record<LatentFactOf<"state">["is"], string>> = {
  "castration-sensitive": "castration-sensitive disease",
  "castration-resistant": "castration-resistant disease",
  "locally advanced": "locally advanced disease",
  metastatic: "metastatic disease",
  recurrence: "recurrence",
  progression: "disease progression",
  remission: "remission",
};

const roles: Readonly<Record<LatentFactOf<"treatment">["role"], string>> = {
  neoadjuvant: "neoadjuvant ",
  adjuvant: "adjuvant ",
  palliative: "",
  maintenance: "maintenance ",
  curative: "",
};
const lines = ["", "first-line", "second-line", "third-line", "fourth-line", "fifth-line", "sixth-line"];

function treatmentWords(
  { regimen, drugs, role, line, withRadiotherapy }: LatentFactOf<"treatment">,
  draws: Draws,
): string {
  const named = regimen === null ? joined(drugs) : draws.is(0.4) ? `${regimen} (${joined(drugs)})` : regimen;
  const before = line === null || draws.is(0.4) ? "" : `${lines[line] ?? "later-line"} `;
  return `${before}${roles[role]}${named}${withRadiotherapy ? " concurrent with radiotherapy" : ""}`;
}

const nounsOf: { [K in LatentFactKind]: (fact: LatentFactOf<K>, draws: Draws) => string } = {
  diagnosis: ({ histology, site, grade }) =>
    `${histology.includes(site) || histology.includes("primary") ? histology : `${histology} of the ${site}`}${grade === null ? "" : `, ${grade}`}`,
  stage: stageWords,
  state: ({ is, where }) => `${states[is]}${where === null ? "" : ` in the ${where}`}`,
  metastasis: ({ site }, draws) => (draws.is(0.6) ? `${site} metastases` : `metastatic disease in the ${site}`),
  marker: ({ marker, words, value, test }) =>
    `${marker} ${words}${value === null ? "" : ` (${value})`}${test === null ? "" : ` by ${test}`}`,
  alteration: alterationWords,
  performance: ({ ecog }, draws) => (draws.is(0.5) ? `ECOG performance status ${ecog}` : `ECOG PS ${ecog}`),
  treatment: treatmentWords,
  procedure: ({ procedure, side }) => (side === null ? procedure : `${side} ${procedure}`),
  radiotherapy: ({ procedure, target, doseGy, fractions, role }) =>
    `${role} ${procedure} to the ${target}, ${doseGy} Gy in ${fractions} fractions`,
  comorbidity: ({ name }) => name,
  laboratory: ({ name, value, unit }) => `${name} ${value} ${unit}`,
  encounter: ({ reason }) => reason.toLowerCase(),
  death: () => "death",
};

/** A fact as a phrase without a verb. */
export const nounPhrase = (fact: LatentFact, draws: Draws): string =>
  (nounsOf[fact.kind] as (one: LatentFact, by: Draws) => string)(fact, draws);
