import type { BrokenInput } from "./broken-input";
import { patientExample } from "./fhir-examples";
import { besideGood, goodKept } from "./write-input.server";

/** Files that are whole, and no FHIR in JSON. */
export const otherKinds: readonly BrokenInput[] = [
  {
    name: "a web page saved as .json",
    write: besideGood("x.json", "<!DOCTYPE html><html>Sign in</html>"),
    line: "x.json: a web page, not FHIR.",
    kept: goodKept,
  },
  {
    name: "FHIR in XML",
    write: besideGood("x.xml", '<?xml version="1.0"?><Patient xmlns="http://hl7.org/fhir"/>'),
    line: "x.xml: FHIR in XML; JSON was expected.",
    kept: goodKept,
  },
  {
    name: "a clinical document of HL7 version 3",
    write: besideGood("ccd.xml", '<ClinicalDocument xmlns="urn:hl7-org:v3"/>'),
    line: "ccd.xml: a clinical document of HL7 version 3 (CDA) in XML; FHIR in JSON was expected.",
    kept: goodKept,
  },
  {
    name: "messages of HL7 version 2",
    write: besideGood("adt.hl7", "MSH|^~\\&|A|B|C|D|2020||ADT^A01|1|P|2.3\rPID|1\r"),
    line: "adt.hl7: messages of HL7 version 2; FHIR in JSON was expected.",
    kept: goodKept,
  },
  {
    name: "what a Mac packs beside a file",
    write: besideGood("._Patient.ndjson", Buffer.from("000516070002000000", "hex")),
    line: "._Patient.ndjson: what a Mac notes of another file, not FHIR.",
    kept: goodKept,
  },
  {
    name: "a JSON list",
    write: besideGood("x.json", JSON.stringify([patientExample("p")])),
    line: "x.json: a JSON list; a Bundle, a resource or NDJSON was expected.",
    kept: goodKept,
  },
  {
    name: "JSON that is no FHIR",
    write: besideGood("package.json", '{"name":"x"}'),
    line: "package.json: JSON, but no FHIR resource.",
    kept: goodKept,
  },
  {
    name: "a file of another kind",
    write: besideGood("README.md", "# About"),
    line: "README.md: not FHIR: neither JSON nor an archive of it.",
    kept: goodKept,
  },
];
