/** Classes of encounters (HL7 v3 ActCode), with FHIR's display. */
const displays = {
  IMP: "inpatient encounter",
  ACUTE: "inpatient acute",
  NONAC: "inpatient non-acute",
  EMER: "emergency",
  AMB: "ambulatory",
  HH: "home health",
  VR: "virtual",
} as const;

const ICU = "Intensive care";

/**
 * Concepts of the domain Visit by concept_id, with the class of encounter and the name of ours or Athena's (https://athena.ohdsi.org,
 * domain Visit). Which class a kind of visit has is a team decision.
 */
const visits: Readonly<Record<string, readonly [name: string, kind: keyof typeof displays]>> = {
  "9201": ["Inpatient visit", "IMP"],
  "9202": ["Outpatient visit", "AMB"],
  "9203": ["Emergency room visit", "EMER"],
  "262": ["Emergency room and inpatient visit", "IMP"],
  "32037": [ICU, "ACUTE"],
  "581379": [ICU, "ACUTE"],
  "581382": [ICU, "ACUTE"],
  "581383": [`${ICU} (cardiac)`, "ACUTE"],
  "581381": ["Emergency room critical care", "EMER"],
  "8717": ["Inpatient hospital", "IMP"],
  "8870": ["Emergency room, hospital", "EMER"],
  "8756": ["Outpatient hospital", "AMB"],
  "8782": ["Urgent care", "AMB"],
  "8863": ["Skilled nursing facility", "NONAC"],
  "8920": ["Inpatient rehabilitation", "NONAC"],
  "8970": ["Inpatient long-term care", "NONAC"],
  "42898160": ["Visit to a non-hospital institution", "NONAC"],
  "581476": ["Home visit", "HH"],
  "581477": ["Office visit", "AMB"],
  "581479": ["Rehabilitation visit", "AMB"],
  "581458": ["Pharmacy visit", "AMB"],
  "32036": ["Laboratory visit", "AMB"],
  "5083": ["Telehealth", "VR"],
};

/** The name and FHIR's class of a visit; of a concept that is not in the table neither is known. */
export function visitKind(id: string | null): { name: string | null; class: Record<string, string> } {
  const [name, code] = visits[id ?? ""] ?? [null, null];
  if (name === null || code === null)
    return {
      name: null,
      class: { system: "http://terminology.hl7.org/CodeSystem/v3-NullFlavor", code: "UNK", display: "kind not told" },
    };
  return { name, class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code, display: displays[code] } };
}
