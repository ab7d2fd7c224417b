/** Endings of the names of drugs against cancer that are swallowed (stems of the WHO), and those that have none of them. */
const endings =
  /(?:nib|lisib|ciclib|parib|lutamide|rafenib|clax|domide|trozole|sidenib|rasib|tabine and tipiracil|tipiracil)$/u;
const others = new Set([
  ...[
    "tamoxifen",
    "toremifene",
    "exemestane",
    "capecitabine",
    "abiraterone",
    "prednisone",
    "everolimus",
    "temozolomide",
  ],
  ...[
    "bicalutamide",
    "hydroxyurea",
    "megestrol",
    "tretinoin",
    "lomustine",
    "procarbazine",
    "belzutifan",
    "elacestrant",
  ],
]);

/** Whether a drug, by its generic name, is swallowed. */
export const isSwallowed = (drug: string): boolean => endings.test(drug) || others.has(drug);
