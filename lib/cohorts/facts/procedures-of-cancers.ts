import { procedureNamed, procedures } from "../../terminology/procedures/procedures";

/**
 * Procedures that treat cancers, by the cancers (DOID) that each is done for, with what stands under it: a team decision, by the chapters of the NCCN's and ESMO's
 * guidelines. Whoever has just one cancer, and it is one of these, had the procedure for it. Biopsies, and operations that are as often for something else
 * (TURP, cholecystectomy, splenectomy), are left out.
 */
export const procedureCancers: Readonly<Record<string, readonly string[]>> = {
  radiotherapy: ["disease:DOID:162"],
  "cytoreductive surgery": ["disease:DOID:162"],
  HIPEC: ["disease:DOID:162"],
  metastasectomy: ["disease:DOID:162"],
  "wide local excision": ["disease:DOID:162"],
  "limb-sparing surgery": ["disease:DOID:162"],
  exenteration: ["disease:DOID:162"],
  "lymph node surgery": ["disease:DOID:162"],
  "breast surgery": ["disease:DOID:1612"],
  prostatectomy: ["disease:DOID:10283"],
  orchiectomy: ["disease:DOID:2998", "disease:DOID:10283"],
  "bladder surgery": ["disease:DOID:11054"],
  nephrectomy: ["disease:DOID:263", "disease:DOID:3996"],
  hysterectomy: ["disease:DOID:120"],
  oophorectomy: ["disease:DOID:120"],
  salpingectomy: ["disease:DOID:120"],
  omentectomy: ["disease:DOID:120", "disease:DOID:1725"],
  trachelectomy: ["disease:DOID:4362"],
  conization: ["disease:DOID:4362"],
  vulvectomy: ["disease:DOID:120"],
  "bowel resection": ["disease:DOID:10155"],
  "rectal resection": ["disease:DOID:10155"],
  gastrectomy: ["disease:DOID:0080374"],
  esophagectomy: ["disease:DOID:0080374"],
  "pancreatic surgery": ["disease:DOID:1793"],
  hepatectomy: ["disease:DOID:3571"],
  "lung resection": ["disease:DOID:1324"],
  thymectomy: ["disease:DOID:3277"],
  thyroidectomy: ["disease:DOID:1781"],
  laryngectomy: ["disease:DOID:11934"],
  glossectomy: ["disease:DOID:11934"],
  parotidectomy: ["disease:DOID:11934"],
  craniotomy: ["disease:DOID:1319"],
  "Mohs surgery": ["disease:DOID:4159"],
  "stem cell transplantation": ["disease:DOID:2531"],
};

/** Cancers that a procedure ("procedure:simple mastectomy") may be done for; none of one that treats no cancer, as far as the table knows. */
export function cancersOfProcedure(procedure: string | null): readonly string[] {
  const own = procedure?.startsWith("procedure:") ? procedureNamed(procedure.slice("procedure:".length)) : null;
  if (own === null) return [];
  return Object.entries(procedureCancers).flatMap(([name, cancers]) => {
    const wide = procedureNamed(name);
    return wide !== null && procedures.isA(own.code, wide.code) ? cancers : [];
  });
}
