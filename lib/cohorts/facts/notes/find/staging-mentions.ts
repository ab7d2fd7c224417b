import { spansOf } from "../../../../clinical/notes/assertion";
import { matchesOf } from "../../../../clinical/notes/matches-of";
import type { Span } from "../../../../clinical/notes/span";
import { stageSpelling } from "../../../query/stage-order";
import { type StagePart, stageParts } from "../../stage-text";
import type { NoteFact } from "../note-fact";
import { isOfOthers } from "./condition-mentions";
import { factBase, type SentenceReading } from "./sentence-reading";

/** Stagings that are not the AJCC's: of kidneys, ulcers, hearts, lymphomas. */
const notOfTumours =
  /\b(?:kidney|renal (?:disease|failure|insufficiency)|CKD|ulcers?|pressure|wound|heart failure|hypertension|COPD|lymphoma|Hodgkin|Ann Arbor|Rai|Binet|FIGO|ISS|R-ISS|myeloma|CLL|leuk\w+|retinopathy|dementia|Parkinson\S*|sleep|endometriosis|osteoarthritis|fibrosis|cirrhosis|prolapse|reflux|lymph(?:o)?edema|GOLD|NYHA|encephalopathy|sarcoidosis|chain|Tanner|labou?r|KDIGO|AKI|injury|AKIN|RIFLE)\b/iu;

/** A group in Arabic figures may be of anything that has stages. */
const ofTumours =
  /cancer|carcinoma|tumou?r|melanoma|sarcoma|neoplas|malignan|NSCLC|SCLC|blastoma|AJCC|TNM|\b[cpy]+T[0-4i]/iu;

const group =
  /(?<![\p{L}\p{N}])stage\s+(?:group\s+)?((?:IV|I{1,3}|[0-4])(?:\s?[A-Da-d](?:[1-3])?)?)(?![\p{L}\p{N}])/giu;
const category = String.raw`y?[cp]?y?[TNM](?:is|[0-4X])(?:mi|[a-d][1-2]?)?(?:\([^)]{0,8}\))?`;
/** Categories next to each other: "cT2 N2 M0", "pT3N1a", "T2bN0M0". */
const categories = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${category}(?:[\s,/]*(?:${category}))*(?![\p{L}\p{N}])`,
  "gu",
);

/** Stages of tumours: groups behind "stage", and categories that say c, p or y or stand together, since "T2" alone is a vertebra or an image. */
export function stageMentions(reading: SentenceReading): NoteFact[] {
  if (isOfOthers(reading)) return [];
  const { text } = reading;
  if (!/stage|[TNM][0-4iX]/iu.test(text)) return [];
  const groups = notOfTumours.test(text)
    ? []
    : matchesOf(group, text).flatMap((match) => {
        if (/^\d/u.test(match[1] ?? "") && !ofTumours.test(text)) return [];
        const stage = stageSpelling("group", (match[1] ?? "").replaceAll(/\s/gu, ""));
        return stage === null
          ? []
          : stageFacts(reading, { from: match.index, to: match.index + match[0].length }, [
              { axis: "group", stage, ...basisBefore(text, match.index) },
            ]);
      });
  const tnm = spansOf(categories, text).flatMap((span) => {
    const parts = stageParts(joined(text.slice(span.from, span.to)));
    const isSaid = parts.length > 1 || parts.some(({ basis, afterTherapy }) => basis !== null || afterTherapy);
    return isSaid ? stageFacts(reading, span, parts) : [];
  });
  return [...groups, ...tnm];
}

/** "cT2 N2 M0" as "cT2N2M0", so that the letter holds for all; "cT3 cN1" stays two, since "T3c" would be another stage. */
const joined = (text: string) => text.replaceAll(/[\s,/]+(?=[TNM])/gu, "").replaceAll(/[\s,/]+/gu, " ");

function stageFacts(reading: SentenceReading, span: Span, parts: readonly StagePart[]): NoteFact[] {
  const said = reading.assertions.of(span);
  if (said.negated || said.planned || said.family) return [];
  return parts.map((part) => ({ kind: "stage", ...factBase(reading, said), ...part }));
}

function basisBefore(text: string, at: number): Pick<StagePart, "basis" | "afterTherapy"> {
  const before = text.slice(0, at);
  if (/\bclinical(?:ly)?\s*$/iu.test(before)) return { basis: "clinical", afterTherapy: false };
  return { basis: /\bpathologic(?:al|ally)?\s*$/iu.test(before) ? "pathological" : null, afterTherapy: false };
}

const ecog =
  /(?<![\p{L}\p{N}])(?:ECOG|(?:WHO|Zubrod)\s+PS)(?:[\s-]*(?:PS|performance|status|score|grade|scale|is|was|of|at|today|currently|remains))*\s*[:=]?\s*(?:PS\s*)?([0-5])(?!\d|\.\d|%|\s*(?:-|–|to|or|\/)\s*\d)/giu;
const karnofsky =
  /(?<![\p{L}\p{N}])(?:KPS|Karnofsky)(?:[\s-]*(?:PS|performance|status|score|index|scale|is|was|of|at|today|currently|remains))*\s*[:=]?\s*(\d{2,3})(?!\d|\.\d)\s*%?(?!\s*(?:-|–|to|or)\s*\d)/giu;

/** ECOG and Karnofsky, one number; a range is none. */
export function performanceMentions(reading: SentenceReading): NoteFact[] {
  if (isOfOthers(reading) || !/ECOG|PS|Karnofsky|KPS/iu.test(reading.text)) return [];
  const found = (["ECOG", "Karnofsky"] as const).flatMap((scale) =>
    matchesOf(scale === "ECOG" ? ecog : karnofsky, reading.text).map((match) => ({ scale, match })),
  );
  return found.flatMap(({ scale, match }) => {
    const said = reading.assertions.of({ from: match.index, to: match.index + match[0].length });
    const number = Number(match[1]);
    const isOfScale = scale === "ECOG" || (number <= 100 && number % 10 === 0);
    if (!isOfScale || said.planned || said.family || said.negated) return [];
    return [{ kind: "performance" as const, ...factBase(reading, said), scale, number }];
  });
}
