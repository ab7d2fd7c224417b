/** ICD-10-CM codes of metastases by site. */
const codes: Readonly<Record<string, readonly [icd10: string, display: string]>> = {
  brain: ["C79.31", "Secondary malignant neoplasm of brain"],
  leptomeninges: ["C79.32", "Secondary malignant neoplasm of cerebral meninges"],
  bone: ["C79.51", "Secondary malignant neoplasm of bone"],
  liver: ["C78.7", "Secondary malignant neoplasm of liver and intrahepatic bile duct"],
  lung: ["C78.00", "Secondary malignant neoplasm of unspecified lung"],
  pleura: ["C78.2", "Secondary malignant neoplasm of pleura"],
  peritoneum: ["C78.6", "Secondary malignant neoplasm of retroperitoneum and peritoneum"],
  "adrenal gland": ["C79.70", "Secondary malignant neoplasm of unspecified adrenal gland"],
  "distant lymph nodes": ["C77.9", "Secondary and unspecified malignant neoplasm of lymph node, unspecified"],
  skin: ["C79.2", "Secondary malignant neoplasm of skin"],
};

/** Sites of metastases that a patient may have. */
export const metastasisSites: readonly string[] = Object.keys(codes);

/** @throws Error for a site that the table lacks */
export function metastasisCodes(site: string): { icd10: string; icd10Display: string } {
  const found = codes[site];
  if (found === undefined) throw new Error(`no code for metastases of ${site}`);
  return { icd10: found[0], icd10Display: found[1] };
}
