import type { Draws } from "../../../draws";
import { drugText } from "./drug-names";

/** Other names of regimens, written out as clinicians do (hemonc.org; a team decision which). */
const also: Readonly<Record<string, readonly string[]>> = {
  "AC-T": [
    "dose-dense AC-T",
    "doxorubicin and cyclophosphamide (AC) followed by paclitaxel",
    "AC followed by paclitaxel",
  ],
  FOLFOX: ["mFOLFOX6", "modified FOLFOX6"],
  CAPOX: ["XELOX", "CAPOX", "capecitabine and oxaliplatin"],
  FOLFIRI: ["FOLFIRI"],
  TCHP: ["TCHP", "docetaxel, carboplatin, trastuzumab and pertuzumab (TCHP)"],
  TC: ["TC (docetaxel/cyclophosphamide)"],
  THP: ["docetaxel with trastuzumab and pertuzumab", "THP"],
  "carboplatin and paclitaxel": ["carboplatin/paclitaxel", "carbo/taxol"],
  "carboplatin and pemetrexed": ["carboplatin/pemetrexed", "carboplatin plus pemetrexed"],
  "cisplatin and pemetrexed": ["cisplatin/pemetrexed"],
  "carboplatin and etoposide": ["carboplatin/etoposide", "carbo/etoposide"],
  "gemcitabine and cisplatin": ["gem/cis", "gemcitabine/cisplatin", "GemCis"],
  EP: ["cisplatin/etoposide", "cisplatin and etoposide"],
  MVAC: ["dose-dense MVAC", "ddMVAC"],
  "R-CHOP": ["RCHOP"],
  RVd: ["VRd", "RVd (lenalidomide, bortezomib, dexamethasone)"],
  DRd: ["Dara-Rd"],
  BR: ["bendamustine and rituximab"],
  "7+3": ["7+3 (cytarabine and daunorubicin)"],
};

/** "a, b and c", "a + b", "a/b". */
function listed(drugs: readonly string[], draws: Draws): string {
  if (drugs.length < 2) return drugs.join("");
  const last = drugs.at(-1) ?? "";
  const first = drugs.slice(0, -1);
  return draws.one([
    `${first.join(", ")} and ${last}`,
    drugs.length === 2 ? `${drugs.join(" plus ")}` : `${first.join(", ")} and ${last}`,
    drugs.join(" + "),
    drugs.length > 3 ? `${first.join(", ")} and ${last}` : drugs.join("/"),
  ]);
}

/** The drugs of a course: by the regimen's name, by another name of it, or one by one. */
export function regimenText(regimen: string | null, drugs: readonly string[], practice: number, draws: Draws): string {
  const each = listed(
    drugs.map((drug) => drugText(drug, practice, draws)),
    draws,
  );
  if (regimen === null) return each;
  const plain = listed(drugs, draws);
  return draws.one([
    regimen,
    regimen,
    draws.one(also[regimen] ?? [regimen]),
    drugs.length > 1 && !regimen.includes(" and ") ? `${regimen} (${plain})` : regimen,
    drugs.length <= 3 ? each : regimen,
  ]);
}
