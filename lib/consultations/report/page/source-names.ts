/** Names of issuers and journals by which intensive care knows them; the appendix has each source in full. */
const known: readonly (readonly [name: string, short: string])[] = [
  ["American Association for the Study of Liver Diseases", "AASLD"],
  ["American College of Gastroenterology", "ACG"],
  ["American Diabetes Association", "ADA"],
  ["American Heart Association", "AHA"],
  ["American Society of Hematology", "ASH"],
  ["American Stroke Association", "ASA"],
  ["American Thoracic Society", "ATS"],
  ["British Thoracic Society", "BTS"],
  ["European Association for the Study of the Liver", "EASL"],
  ["European Respiratory Society", "ERS"],
  ["European Resuscitation Council", "ERC"],
  ["European Society of Cardiology", "ESC"],
  ["European Society of Hypertension", "ESH"],
  ["European Society of Intensive Care Medicine", "ESICM"],
  ["Infectious Diseases Society of America", "IDSA"],
  ["International Society on Thrombosis and Haemostasis", "ISTH"],
  ["Kidney Disease: Improving Global Outcomes", "KDIGO"],
  ["National Institute for Health and Care Excellence", "NICE"],
  ["New England Journal of Medicine", "NEJM"],
  ["Society of Critical Care Medicine", "SCCM"],
  ["World Health Organization", "WHO"],
  ["World Society of Emergency Surgery", "WSES"],
];

/** "SCCM and ESICM" for the societies' full names; what is not known by letters, and what stands in brackets, aside. */
export function shortSourceName(issuer: string): string {
  const plain = issuer.replace(/\s*\([^)]*\)/gu, "");
  return known.reduce((text, [name, short]) => text.replaceAll(name, short), plain);
}
