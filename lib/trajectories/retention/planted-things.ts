import type { LexiconEntry } from "../lexicon/lexicon";
import type { SourcedFactor } from "../lexicon/sourced-factor";

/** A thing that a generated life can have: what it is in codes, and how notes say it. Invented, as are its weights. */
export interface PlantedThing {
  id: string;
  /** As a coded entry says it. */
  name: string;
  /** As notes say it; each sentence names it, and affirms it. */
  said: readonly string[];
}

/** What bears on the question: risk factors, findings and symptoms of lung cancer in ordinary words. */
export const relevantThings: readonly PlantedThing[] = [
  {
    id: "smoking",
    name: "Heavy smoker",
    said: ["She is a heavy smoker, forty cigarettes a day.", "A heavy smoker since her youth."],
  },
  {
    id: "asbestos",
    name: "Asbestos exposure",
    said: ["He reports asbestos exposure in the shipyard for twelve years."],
  },
  { id: "radon", name: "Radon exposure", said: ["Radon exposure at home was measured at six times the limit."] },
  {
    id: "copd",
    name: "Chronic obstructive airways disease",
    said: ["Has chronic obstructive airways disease, FEV1 down to half."],
  },
  { id: "fibrosis", name: "Pulmonary fibrosis", said: ["CT shows pulmonary fibrosis at both bases."] },
  {
    id: "nodule",
    name: "Solitary pulmonary nodule",
    said: ["There is a solitary pulmonary nodule in the right upper lobe."],
  },
  { id: "haemoptysis", name: "Blood in sputum", said: ["Complains of blood in sputum on three mornings."] },
  { id: "weight", name: "Unintended weight loss", said: ["Unintended weight loss of nine kilograms since spring."] },
  { id: "clubbing", name: "Finger clubbing", said: ["Finger clubbing is seen on both hands."] },
  { id: "hoarse", name: "Hoarseness of voice", said: ["Hoarseness of voice for two months."] },
  { id: "effusion", name: "Pleural effusion", said: ["A moderate pleural effusion on the left was drained."] },
  { id: "radiation", name: "Chest radiotherapy", said: ["Had chest radiotherapy for lymphoma as a young woman."] },
  { id: "silica", name: "Silica dust exposure", said: ["Silica dust exposure as a quarry worker for decades."] },
  { id: "hilar", name: "Hilar mass", said: ["A hilar mass of three centimetres is described."] },
  { id: "calcium", name: "Hypercalcaemia", said: ["Hypercalcaemia without an explanation so far."] },
  { id: "atelectasis", name: "Lobar atelectasis", said: ["Lobar atelectasis that does not open up."] },
  {
    id: "sarcoid",
    name: "Thoracic sarcoidosis",
    said: ["Thoracic sarcoidosis was proven by biopsy of a lymph node many years ago."],
  },
  {
    id: "scar",
    name: "Apical scarring",
    said: ["Apical scarring after tuberculosis is unchanged on the film of today."],
  },
  {
    id: "diesel",
    name: "Diesel fume exposure",
    said: ["Diesel fume exposure as a bus mechanic over thirty years of work."],
  },
  {
    id: "arsenic",
    name: "Arsenic in drinking water",
    said: ["Arsenic in drinking water was found where he grew up in the valley."],
  },
  {
    id: "sibling",
    name: "Lynch syndrome carrier",
    said: ["She is a Lynch syndrome carrier by the test of two years ago."],
  },
  {
    id: "opacity",
    name: "Ground-glass opacity",
    said: ["A ground-glass opacity of eleven millimetres is described in the left lower lobe."],
  },
  {
    id: "nodes",
    name: "Mediastinal lymph node enlargement",
    said: ["Mediastinal lymph node enlargement to eighteen millimetres is described."],
  },
  {
    id: "platelets",
    name: "Thrombocytosis",
    said: ["Thrombocytosis of six hundred without an explanation in two samples."],
  },
  {
    id: "sodium",
    name: "Inappropriate antidiuresis",
    said: ["Inappropriate antidiuresis was diagnosed after two low sodium values."],
  },
  {
    id: "horner",
    name: "Horner syndrome",
    said: ["Horner syndrome on the right is new to the neurologist who saw him."],
  },
  { id: "cachexia", name: "Cachexia", said: ["Cachexia is remarked upon by the nurse who weighs him every month."] },
  {
    id: "stridor",
    name: "Monophonic wheeze",
    said: ["Monophonic wheeze over the right main bronchus at each visit of this year."],
  },
];

/** What comes and goes, and bears on the question. */
export const episodicThings: readonly PlantedThing[] = [
  { id: "pneumonia", name: "Pneumonia", said: ["Treated for pneumonia."] },
  {
    id: "exacerbation",
    name: "Acute exacerbation of airways disease",
    said: ["Acute exacerbation of airways disease."],
  },
  { id: "bronchitis", name: "Acute bronchitis", said: ["Seen for acute bronchitis."] },
];

/** What clears the low bar and is noise all the same. */
export const weakThings: readonly string[] = [
  "Allergic rhinitis",
  "Vitamin D deficiency",
  "Plantar fasciitis",
  "Impacted cerumen",
  "Onychomycosis",
  "Tinnitus",
  "Presbyopia",
  "Hallux valgus",
  "Seborrhoeic dermatitis",
  "Carpal tunnel syndrome",
  "Lumbar spondylosis",
  "Varicose veins of the leg",
  "Rosacea",
  "Deviated nasal septum",
  "Haemorrhoids of first degree",
  "Osteopenia of the hip",
];

/** What nobody would note. */
export const noiseThings: readonly string[] = [
  "Dental check",
  "Driving licence certificate",
  "Travel advice",
  "Contact lens fitting",
  "Ankle sprain",
  "Sunburn",
  "Insect bite",
  "Wart",
  "Blister of heel",
  "Vaccination record review",
  "Hearing test",
  "Tetanus booster",
];

/** Sentences that name what is relevant and do not affirm it of the patient. */
export const traps: readonly string[] = [
  "No solitary pulmonary nodule is seen.",
  "Denies blood in sputum.",
  "Her father was a heavy smoker.",
  "There is no pleural effusion.",
  "Screening for asbestos exposure is planned.",
];

export const idleSentences: readonly string[] = [
  "The visit was uneventful.",
  "Plays cards on Sundays.",
  "The garden does well this year.",
  "Shoes were discussed at length.",
  "Will come back in a while.",
  "Brought photographs of the grandchildren.",
  "Parking was difficult today.",
  "Prefers tea to coffee.",
];

const keyOf = (name: string) => `words|${name.toLowerCase()}`;
export const keyOfThing = keyOf;

/** What is known of the question: the relevant things as a sourced table, the weak ones as a learnt lexicon. */
export const plantedFactors: readonly SourcedFactor[] = [...relevantThings, ...episodicThings].map(({ id, name }) => ({
  ...{ id, keys: [keyOf(name)], words: [name.toLowerCase()], category: "diagnosis", theme: id, weight: 0.8 },
  source: "invented",
}));

export const weakLexicon: readonly LexiconEntry[] = weakThings.map((text) => ({
  ...{ key: keyOf(text), text, cases: 20, controls: 160, logOdds: 0.25, low: -0.1, high: 0.6 },
  ...{ category: "diagnosis", theme: "Others" },
}));
