import fc from "fast-check";
import { shortForms } from "../vocabulary/abbreviations";
import { grammarWords } from "../vocabulary/grammar-words";

const names =
  "breast cancer|NSCLC|type 2 diabetes|heart failure|brain|metastases|EGFR|BRAF|VEGFR1|V600E|exon|mutation|fusion|HER2|dMMR|stage|T stage|ypT3|N0|IIC|ECOG|HbA1c|creatinine|mg/dL|mmol/L|metformin|EGFR inhibitor|FOLFIRI|chemoradiation|mastectomy|women|years|admitted|died|solid tumor|carcinoma|of the lung|RxCUI code".split(
    "|",
  );
const noise = ["foobar", "Überschlag", "§", "%", "<script>", "DROP TABLE", "x7", "the", "🩺", "''", "a\u0301"];
const words = [
  ...names,
  ...noise,
  ...shortForms.keys(),
  ...grammarWords.flatMap(([, spellings]) => spellings.split(" | ")),
];
const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.integer({ min: -5, max: 2020 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom(",", ";", ".", "(", ")", "/", "+", "-", ">=", "<") },
);
/** Names, words of the grammar, noise, numbers and signs in any order: up to 25 of them. */
export const anyQuestion = fc.array(word, { maxLength: 25 }).map((all) => all.join(" "));
