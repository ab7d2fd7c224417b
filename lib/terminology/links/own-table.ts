import { csvFields } from "../../platform/csv-fields";
import { AppError } from "../../platform/errors";
import { codeSystemKey, codeSystemOf } from "../codes/code-systems";
import { icdCode } from "../codes/icd-code";
import { DiseaseOntology } from "../diseases/disease-ontology";
import type { LinkSource } from "./link";

/** A row of a researcher's table: diseases by DOID, and where it is from. */
interface OwnRow {
  diseases: string[];
  source: LinkSource;
}

const columns = "system,code,doid,source";

/** A code as two tables would both write it: of ICD with its dot, of others as it stands. */
function sameCode(system: string, code: string): string {
  const id = codeSystemOf(system);
  const edition = id === "icd-9-cm" || id === "icd-10-cm" || id === "icd-10" ? id : null;
  return (edition && icdCode(edition, code)) ?? code.trim();
}

const keyOf = (system: string, code: string) => JSON.stringify([codeSystemKey(system), sameCode(system, code)]);

/**
 * A researcher's own table of codes and diseases: CSV with the columns system (a URI, an OID or our name of it; also a
 * hospital's own), code, doid and source (who says so). Several rows of one code are several diseases that it may stand for.
 */
export class OwnTable {
  private readonly rows = new Map<string, OwnRow>();

  /**
   * @param name how answers name the table, such as its file's name.
   * @throws AppError "invalid" by line and field at the first row that is not as expected: no half of a table is used.
   */
  constructor(text: string, name: string, { hierarchy }: DiseaseOntology) {
    const [header, ...lines] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
    if (header?.trim() !== columns) throw fault(name, 1, `expected the columns ${columns}`);
    for (const [i, line] of lines.entries()) {
      if (line.trim() === "") continue;
      const [system = "", code = "", doid = "", source = "", ...more] = csvFields(line).map((field) => field.trim());
      if (more.length > 0 || !system || !code) throw fault(name, i + 2, "expected system, code, doid and source");
      const disease = DiseaseOntology.codeOf(doid);
      if (!disease || !hierarchy.get(disease))
        throw fault(name, i + 2, "field doid: expected a disease of the Human Disease Ontology, such as DOID:9352");
      if (!source) throw fault(name, i + 2, "field source: expected who says so");
      this.add(keyOf(system, code), disease, { table: name, version: "as given", row: `${code} (${source})` });
    }
    if (this.rows.size === 0) throw fault(name, 2, "expected a row at least");
  }

  rowOf(system: string | null, code: string): OwnRow | null {
    return system === null || code === "" ? null : (this.rows.get(keyOf(system, code)) ?? null);
  }

  private add(key: string, disease: string, source: LinkSource): void {
    const known = this.rows.get(key);
    if (known) known.diseases.push(disease);
    else this.rows.set(key, { diseases: [disease], source });
  }
}

const fault = (name: string, line: number, what: string) =>
  new AppError("invalid", { userMessage: `${name}, line ${line}: ${what}.` });
