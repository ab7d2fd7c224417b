import { conceptText } from "../../record/history/concept-text";
import type { ConditionResource } from "../../record/history/schema";
import { linkDiseaseByName } from "../../terminology/links/link-disease";
import type { Terminology } from "../../terminology/links/terminology";
import { type CohortFact, factOf } from "./cohort-fact";
import { notThePatients } from "./diseases-in-words";
import { procedureRef } from "./procedure-ref";
import { qualifiedDiseases } from "./qualified-diseases";
import { baseOf, codeRefs, conceptRef } from "./resource-fact";

/** How names of SNOMED CT and ICD begin that tell of what the patient had: "History of appendectomy", "Status post mastectomy". */
const history = /^(?:personal )?(?:history of|past history of|h\/o|status post|s\/p)\s+(?:single\s+)?(.+)$/iu;
const tag = /\s*\((?:situation|disorder|finding|procedure)\)\s*$/iu;

/**
 * What a Condition tells that is over, by its name: an operation that was done, a disease that the patient had. Nobody says when it was.
 * @returns none where its name is none of these
 */
export function historyInWords(terminology: Terminology, condition: ConditionResource): CohortFact[] {
  const names = [condition.code?.text, ...(condition.code?.coding ?? []).map(({ display }) => display)];
  const what = names.flatMap((name) => history.exec(name?.replace(tag, "") ?? "")?.[1] ?? [])[0];
  if (what === undefined || notThePatients.test(what)) return [];
  const common = {
    words: conceptText(condition.code),
    codes: codeRefs(condition.code),
    occurredAt: { start: null, end: null },
  };
  const procedure = procedureRef({ text: what, coding: [] });
  if (procedure !== null)
    return [factOf({ ...baseOf("procedure", condition), ...common, concept: procedure, codes: [] })];
  const link = linkDiseaseByName(terminology.diseases, what);
  const codes =
    link === null || link.linked === "not" || link.ambiguous
      ? qualifiedDiseases(terminology, what)
      : link.concepts.map(({ code }) => code);
  return codes.map((code) =>
    factOf({ ...baseOf("condition", condition), ...common, concept: conceptRef("disease", code), status: "past" }),
  );
}
