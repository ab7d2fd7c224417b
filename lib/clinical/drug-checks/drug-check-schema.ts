import { z } from "zod";
import { criterionInputSchema } from "../schema";

/**
 * Something about a drug that a colleague would be told at the bedside: what it is given against, by which source. It is computed from a table
 * and the record alone, and names what it rests on.
 */
export const drugCheckSchema = z.strictObject({
  /** Of the table's row and its subject: "kidney-metformin", "allergy-ceftriaxone". */
  id: z.string(),
  kind: z.enum([
    "allergy",
    "kidney",
    "qt",
    "duplicate",
    "interaction",
    "laboratory",
    "infusion",
    "problem",
    "limit",
    "unrecognised",
  ]),
  /**
   * "found": of drugs that are given, or stand on the list where no giving is recorded; "ask": of a drug of which nobody says whether it is given
   * still; "not-checkable": what it would be compared with is not in the record, or our table of drugs does not know it.
   */
  verdict: z.enum(["found", "ask", "not-checkable"]),
  /** One sentence: "Potassium 6.2 mmol/L at 46 h with lisinopril given: check whether it can be held." */
  text: z.string(),
  /** 3: may harm within hours, or is contraindicated; 2: asks for a decision today; 1: worth knowing. */
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** The drugs, by the resource that tells of each and the ingredient that is meant; of one that our table does not know its name. */
  drugs: z.array(z.strictObject({ resourceId: z.string(), ingredient: z.string() })),
  /** The values that it rests on, in the catalogue's unit. */
  observations: z.array(criterionInputSchema),
  /** Ids of the other resources: an allergy, a problem, a procedure, a limit of care. */
  resourceIds: z.array(z.string()),
  /** Guideline or prescribing information with its year, or "a team decision". */
  source: z.string(),
});
export type DrugCheck = z.infer<typeof drugCheckSchema>;
