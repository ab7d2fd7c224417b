/**
 * What OMOP's type and status concepts say of a row, by concept_id. Names: vocabulary "Type Concept" and "Condition Status" of OHDSI Athena
 * (https://github.com/OHDSI/Vocabulary-v5.0/wiki/Vocab.-TYPE_CONCEPT); those from 38000175 on are of the older vocabularies "Drug Type",
 * "Condition Type" and "Meas Type", which are retired and still met. What follows from a name here is a team decision (decision 57).
 */

/** How a drug is told: ordered, given, handed out, or said to be taken. */
export type DrugKind = "order" | "administration" | "dispensing" | "statement";

const drugTypes: Readonly<Record<string, readonly [kind: DrugKind, name: string]>> = {
  "32838": ["order", "EHR prescription"],
  "32839": ["order", "EHR prescription issue record"],
  "32833": ["order", "EHR order"],
  "38000177": ["order", "Prescription written"],
  "32818": ["administration", "EHR administration record"],
  "38000179": ["administration", "Physician administered drug (identified as procedure)"],
  "38000180": ["administration", "Inpatient administration"],
  "43542358": ["administration", "Physician administered drug (identified from EHR observation)"],
  "581373": ["administration", "Physician administered drug (identified from EHR order)"],
  "32825": ["dispensing", "EHR dispensing record"],
  "32837": ["dispensing", "EHR planned dispensing record"],
  "32857": ["dispensing", "Mail order record"],
  "32869": ["dispensing", "Pharmacy claim"],
  "38000175": ["dispensing", "Prescription dispensed in pharmacy"],
  "38000176": ["dispensing", "Prescription dispensed through mail order"],
  "581452": ["dispensing", "Dispensed in Outpatient office"],
  "32830": ["statement", "EHR medication list"],
  "32865": ["statement", "Patient self-report"],
  "38000178": ["statement", "Medication list entry"],
  "44787730": ["statement", "Patient Self-Reported Medication"],
};

/** @returns a statement of no stated kind for every other type: that there was an exposure is all that it says */
export function drugType(id: string | null): { kind: DrugKind; name: string | null } {
  const [kind, name] = drugTypes[id ?? ""] ?? ["statement", null];
  return { kind, name };
}

const problemLists = new Set(["32840", "38000245"]);

/** "Claim" to "Vision claim", bills and records of discharge; 32019 is the older "EHR billing diagnosis". */
const codedAtTheEnd = new Set(
  [
    ...[32810, 32812, 32821, 32823, 32824, 32844, 32845, 32846, 32853, 32854, 32855, 32859, 32860, 32861],
    ...[32871, 32872, 32873, 32019],
  ].map(String),
);

/** Positions of a claim in the older vocabulary: "Inpatient detail - primary" (38000183) to "Outpatient header - 15th position" (38000230). */
const isPositionOfClaim = (id: string) => Number(id) >= 38000183 && Number(id) <= 38000230;

/** Whether a type is one of bills, claims and discharge, which are coded when the visit is over. */
export const isCodedAtTheEnd = (type: string | null): boolean =>
  type !== null && (codedAtTheEnd.has(type) || isPositionOfClaim(type));

/** How a status of a diagnosis reads. */
interface ConditionStatus {
  name: string;
  /** When it was made, where the status says so. */
  made?: "at-start" | "at-end";
  verification?: "provisional" | "confirmed";
  isOver?: true;
  /** Why the patient came. */
  isReason?: true;
}

const statuses: Readonly<Record<string, ConditionStatus>> = {
  "32890": { name: "Admission diagnosis", made: "at-start", isReason: true },
  "32891": { name: "Cause of death", made: "at-end" },
  "32892": { name: "Condition to be diagnosed by procedure", made: "at-start", verification: "provisional" },
  "32893": { name: "Confirmed diagnosis", verification: "confirmed" },
  "32894": { name: "Contributory cause of death", made: "at-end" },
  "32895": { name: "Death diagnosis", made: "at-end" },
  "32896": { name: "Discharge diagnosis", made: "at-end" },
  "32897": { name: "Immediate cause of death", made: "at-end" },
  "32898": { name: "Postoperative diagnosis" },
  "32899": { name: "Preliminary diagnosis", made: "at-start", verification: "provisional" },
  "32900": { name: "Preoperative diagnosis", made: "at-start" },
  "32901": { name: "Primary admission diagnosis", made: "at-start", isReason: true },
  "32902": { name: "Primary diagnosis" },
  "32903": { name: "Primary discharge diagnosis", made: "at-end" },
  "32904": { name: "Primary referral diagnosis", made: "at-start" },
  "32905": { name: "Referral diagnosis", made: "at-start" },
  "32906": { name: "Resolved condition", isOver: true },
  "32907": { name: "Secondary admission diagnosis", made: "at-start" },
  "32908": { name: "Secondary diagnosis" },
  "32909": { name: "Secondary discharge diagnosis", made: "at-end" },
  "32910": { name: "Underlying cause of death", made: "at-end" },
};

export const conditionStatus = (id: string | null): ConditionStatus | null => statuses[id ?? ""] ?? null;

/** Where a diagnosis comes from: a list of problems, a bill or a discharge, or the course of a visit. The status goes before the type. */
export function conditionOrigin(type: string | null, status: string | null): "problem-list" | "end" | "course" {
  if (problemLists.has(type ?? "")) return "problem-list";
  const made = conditionStatus(status)?.made;
  if (made !== undefined) return made === "at-end" ? "end" : "course";
  return isCodedAtTheEnd(type) ? "end" : "course";
}

/** HL7's observation-category of a measurement, where its type says it: "Lab", "Reference lab", "Urgent lab", self-tested and older ones. */
export function measurementCategory(type: string | null): "laboratory" | "exam" | null {
  if (["32856", "32878", "32884", "44818702", "703249"].includes(type ?? "")) return "laboratory";
  return ["32836", "44818701"].includes(type ?? "") ? "exam" : null;
}

/** "<", "<=", ">=", ">" by operator_concept_id (SNOMED's measurement value operators); "=" (4172703) is none. */
export const operators: Readonly<Record<string, string>> = {
  "4171756": "<",
  "4171754": "<=",
  "4171755": ">=",
  "4172704": ">",
};
