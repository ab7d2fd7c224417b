/** Where metastases lie, and in how many sites, where a stage says M1 with a letter. */
export interface SitesOfM {
  /** Null: anywhere. */
  sites: readonly string[] | null;
  least: number;
  most: number;
}

const elsewhere = ["brain", "bone", "liver", "adrenal gland"];

/** By organ and category (AJCC 8, chapters of each organ). What is not here says nothing of sites. */
const table: Readonly<Record<string, Readonly<Record<string, SitesOfM>>>> = {
  lung: {
    M1a: { sites: ["pleura", "lung"], least: 1, most: 1 },
    M1b: { sites: elsewhere, least: 1, most: 1 },
    M1c: { sites: null, least: 2, most: 3 },
  },
  prostate: {
    M1b: { sites: ["bone", "distant lymph nodes"], least: 1, most: 2 },
    M1c: { sites: ["liver", "lung", "bone"], least: 2, most: 3 },
  },
  bladder: {
    M1a: { sites: ["distant lymph nodes"], least: 1, most: 1 },
    M1b: { sites: ["lung", "liver", "bone"], least: 1, most: 3 },
  },
  colon: {
    M1a: { sites: ["liver", "lung"], least: 1, most: 1 },
    M1b: { sites: ["liver", "lung"], least: 2, most: 2 },
    M1c: { sites: ["peritoneum"], least: 1, most: 1 },
  },
  rectum: { M1a: { sites: ["liver", "lung"], least: 1, most: 1 } },
  ovary: {
    M1a: { sites: ["peritoneum"], least: 1, most: 1 },
    M1b: { sites: ["liver", "lung", "distant lymph nodes"], least: 1, most: 2 },
  },
  skin: {
    M1b: { sites: ["lung"], least: 1, most: 1 },
    M1c: { sites: ["liver", "lung"], least: 1, most: 2 },
    M1d: { sites: ["brain", "lung"], least: 2, most: 2 },
  },
};

/** @returns null where the category says nothing of sites */
export const sitesOfM = (organ: string, m: string | null): SitesOfM | null =>
  m === null ? null : (table[organ]?.[m] ?? null);
