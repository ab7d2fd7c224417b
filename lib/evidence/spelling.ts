/** American to British, on one lower-case word. The library is written in British spelling, queries come in both. */
const toBritish: readonly (readonly [RegExp, string])[] = [
  [/^hem(?=o|at)/, "haem"],
  [/^anem/, "anaem"],
  [
    /(isch|glyc|ur|leuk|kal|natr|ox|vol|acid|alkal|septic|calc|magnes|phosphat|albumin|lact|bacter|tox|az)emi(?=a|c)/,
    "$1aemi",
  ],
  [/(?<!o)edem(?=a)/, "oedem"],
  [/^esophag/, "oesophag"],
  [/rrhea/, "rrhoea"],
  [/pnea/, "pnoea"],
  [/tumor/, "tumour"],
  [/^pedi(?=atric)/, "paedi"],
  [/anesthe/, "anaesthe"],
  [/orthoped/, "orthopaed"],
  [/^fecal/, "faecal"],
  [/^leucocyt/, "leukocyt"],
  [/^([a-z]{3,})iz(?=e|ing|ation)/, "$1is"],
  [/^(lit|cent|fib)er(?=s?$)/, "$1re"],
];

const toAmerican: readonly (readonly [RegExp, string])[] = [
  [/haem/g, "hem"],
  [/aemi(?=a|c)/g, "emi"],
  [/oede/g, "ede"],
  [/oesoph/g, "esoph"],
  [/rrhoea/g, "rrhea"],
  [/pnoea/g, "pnea"],
  [/tumour/g, "tumor"],
  [/paed/g, "ped"],
  [/anaesth/g, "anesth"],
  [/faecal/g, "fecal"],
];

/** A lower-case word in British spelling; other words come back as they are. */
export function british(word: string): string {
  return toBritish.reduce((w, [from, to]) => w.replace(from, to), word);
}

/** The spellings to look for: British first, then American where it differs. */
export function spellings(word: string): string[] {
  const here = british(word);
  const there = toAmerican.reduce((w, [from, to]) => w.replace(from, to), here);
  return here === there ? [here] : [here, there];
}
