import type { CodeableConcept } from "../../terminology/codeable-concept";
import { codeSystemOf } from "../../terminology/codes/code-systems";
import { icdCode, icdRange, isWithin } from "../../terminology/codes/icd-code";
import type { DiagnosisListId } from "./trajectory-question";

interface DiagnosisList {
  icd10: readonly string[];
  icd9: readonly string[];
  /** What a display says where a record gives no code of ICD: of SNOMED CT no codes are shipped. */
  words: RegExp;
  /** What the words may not say for that. */
  except: RegExp;
  source: string;
}

const ELSEWHERE = /\b(?:suspected|family|screening|risk|no evidence|history of|benign)\b/iu;

/** Which diagnoses count as an outcome. */
export const outcomeDiagnoses: Record<DiagnosisListId, DiagnosisList> = {
  cardiovascular: {
    icd10: ["I20-I25", "I46-I46", "I48-I48", "I50-I50", "I60-I64"],
    icd9: ["410-414", "427.31-427.31", "427.5-427.5", "428-428", "430-434", "436-436"],
    words:
      /\b(?:coronary (?:heart|artery) disease|myocardial infarction|stroke|cerebral infarction|heart failure|atrial fibrillation|cardiac arrest)\b/iu,
    except: ELSEWHERE,
    source:
      "Coronary disease, stroke and heart failure as in PREVENT (Khan et al., Circulation 2024;149:430-449); atrial fibrillation and cardiac arrest besides, a team decision",
  },
  cancer: {
    icd10: ["C00-C43", "C45-C97", "D00-D03", "D05-D05", "D07-D09"],
    icd9: ["140-172", "174-209", "230-231", "233-234"],
    words:
      /\b(?:cancer|carcinoma|malignant (?:neoplasm|tumou?r)|malignant neoplasm|lymphoma|leuk(?:a)?emia|melanoma|sarcoma|multiple myeloma)\b/iu,
    except:
      /\b(?:suspected|family|screening|risk|no evidence|history of|benign|basal cell|squamous cell carcinoma of skin)\b/iu,
    source:
      "Behaviour codes 2 and 3 without cancers of the skin other than melanoma and without those in situ of the cervix: reportability in the SEER Program Coding and Staging Manual",
  },
  "lung-cancer": {
    icd10: ["C34-C34"],
    icd9: ["162.2-162.9"],
    words:
      /\b(?:lung cancer|(?:carcinoma|malignant neoplasm|malignant tumou?r) of (?:the )?(?:lung|bronchus)|malignant neoplasm of lung)\b/iu,
    except: ELSEWHERE,
    source: "ICD-10 C34, ICD-9-CM 162.2 to 162.9: the paper's outcome (4.1), without its registry",
  },
};

const isIn = (code: string, ranges: readonly string[]) =>
  ranges.some((text) => {
    const range = icdRange(text);
    return range !== null && isWithin(code, range);
  });

/**
 * Whether a diagnosis is one of a list: by its codes of ICD where it has any, else by its words.
 * @param past whether a history of it counts too, as for who had it before
 */
export function isOutcomeDiagnosis(
  list: DiagnosisListId,
  { coding, text }: CodeableConcept,
  past: "counts" | "does-not-count" = "does-not-count",
): boolean {
  const { icd10, icd9, words, except } = outcomeDiagnoses[list];
  const codes = coding.flatMap(({ system, code }) => {
    const id = codeSystemOf(system);
    if (id !== "icd-9-cm" && id !== "icd-10-cm" && id !== "icd-10") return [];
    const read = icdCode(id, code ?? "");
    return read === null ? [] : [{ read, ranges: id === "icd-9-cm" ? icd9 : icd10 }];
  });
  if (codes.length > 0) return codes.some(({ read, ranges }) => isIn(read, ranges));
  return [text, ...coding.map(({ display }) => display)].some((said) => {
    if (said === null || !words.test(said)) return false;
    const of = past === "counts" ? said.replace(/\bhistory of\b/giu, "") : said;
    return !except.test(of);
  });
}
