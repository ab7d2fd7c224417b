import type { Draws } from "../../../draws";

/** Brand names: of the United States, and of Europe where another one is sold there (labels of the FDA and the EMA). */
const brands: Readonly<Record<string, string | readonly [american: string, european: string]>> = {
  osimertinib: "Tagrisso",
  erlotinib: "Tarceva",
  gefitinib: "Iressa",
  afatinib: ["Gilotrif", "Giotrif"],
  alectinib: ["Alecensa", "Alecensa"],
  lorlatinib: ["Lorbrena", "Lorviqua"],
  crizotinib: "Xalkori",
  selpercatinib: ["Retevmo", "Retsevmo"],
  dabrafenib: "Tafinlar",
  trametinib: "Mekinist",
  capmatinib: "Tabrecta",
  larotrectinib: "Vitrakvi",
  sotorasib: ["Lumakras", "Lumykras"],
  amivantamab: "Rybrevant",
  pembrolizumab: "Keytruda",
  nivolumab: "Opdivo",
  ipilimumab: "Yervoy",
  atezolizumab: "Tecentriq",
  durvalumab: "Imfinzi",
  avelumab: "Bavencio",
  trastuzumab: "Herceptin",
  pertuzumab: "Perjeta",
  "trastuzumab deruxtecan": "Enhertu",
  "trastuzumab emtansine": "Kadcyla",
  "sacituzumab govitecan": "Trodelvy",
  "enfortumab vedotin": "Padcev",
  lapatinib: ["Tykerb", "Tyverb"],
  tucatinib: "Tukysa",
  palbociclib: "Ibrance",
  ribociclib: "Kisqali",
  abemaciclib: ["Verzenio", "Verzenios"],
  alpelisib: "Piqray",
  everolimus: "Afinitor",
  letrozole: "Femara",
  anastrozole: "Arimidex",
  exemestane: "Aromasin",
  fulvestrant: "Faslodex",
  tamoxifen: "Nolvadex",
  capecitabine: "Xeloda",
  paclitaxel: "Taxol",
  "nab-paclitaxel": "Abraxane",
  docetaxel: "Taxotere",
  cabazitaxel: "Jevtana",
  eribulin: "Halaven",
  gemcitabine: "Gemzar",
  pemetrexed: "Alimta",
  vinorelbine: "Navelbine",
  bevacizumab: "Avastin",
  cetuximab: "Erbitux",
  panitumumab: "Vectibix",
  ramucirumab: "Cyramza",
  regorafenib: "Stivarga",
  "trifluridine and tipiracil": "Lonsurf",
  encorafenib: "Braftovi",
  sorafenib: "Nexavar",
  lenvatinib: ["Lenvima", "Lenvima"],
  sunitinib: "Sutent",
  pazopanib: "Votrient",
  axitinib: "Inlyta",
  cabozantinib: "Cabometyx",
  olaparib: "Lynparza",
  niraparib: "Zejula",
  enzalutamide: "Xtandi",
  apalutamide: "Erleada",
  darolutamide: "Nubeqa",
  abiraterone: "Zytiga",
  leuprolide: ["Lupron", "Prostap"],
  goserelin: "Zoladex",
  bicalutamide: "Casodex",
  degarelix: "Firmagon",
  erdafitinib: "Balversa",
  pemigatinib: "Pemazyre",
  ivosidenib: "Tibsovo",
  rituximab: ["Rituxan", "MabThera"],
  imatinib: ["Gleevec", "Glivec"],
  dasatinib: "Sprycel",
  ibrutinib: "Imbruvica",
  acalabrutinib: "Calquence",
  venetoclax: ["Venclexta", "Venclyxto"],
  lenalidomide: "Revlimid",
  bortezomib: "Velcade",
  daratumumab: "Darzalex",
  temozolomide: ["Temodar", "Temodal"],
  "lutetium Lu 177 vipivotide tetraxetan": "Pluvicto",
};

/** Names of substances that Britons and Irish write otherwise (British Approved Names). */
const british: Readonly<Record<string, string>> = {
  leucovorin: "folinic acid",
  leuprolide: "leuprorelin",
};
/** Short names on charts. */
const short: Readonly<Record<string, string>> = {
  fluorouracil: "5-FU",
  "trastuzumab emtansine": "T-DM1",
  "trastuzumab deruxtecan": "T-DXd",
  "trifluridine and tipiracil": "TAS-102",
};

/** A drug in one of its names: generic, brand, or generic with the brand behind it. */
export function drugText(drug: string, practice: number, draws: Draws): string {
  const known = brands[drug];
  const brand = typeof known === "string" ? known : known?.[practice >= 3 ? 1 : 0];
  const generic = practice >= 3 && draws.is(0.7) ? (british[drug] ?? drug) : drug;
  const plain = draws.is(practice === 4 ? 0.8 : 0.4) ? (short[drug] ?? generic) : generic;
  if (brand === undefined) return plain;
  return draws.one([plain, plain, plain, brand, `${generic} (${brand})`]);
}
