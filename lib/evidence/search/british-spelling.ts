/** These rules turn one lower-case word from American into British spelling: the library is written in it, queries come in both. */
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

/** Spells a lower-case word as the British do; other words come back as they are. */
export function british(word: string): string {
  return toBritish.reduce((w, [from, to]) => w.replace(from, to), word);
}
