import type { Citable, Read } from "./citable";

/** "sofa", "SOFA score", "sofa at least 14", "SOFA 14": a criterion by id or name, alone or with what it comes to. */
export function readCriterion(text: string, { chart }: Citable): Read | null {
  const said = text.replace(/^(?:scores?|criteri(?:on|a)|severity):? /i, "");
  for (const { id, title, text: computed } of chart.severities) {
    const name = [id, id.replaceAll("-", " "), title.replace(/ ?[(,].*$/, "")].find((one) => startsWith(said, one));
    if (name === undefined) continue;
    const rest = said
      .slice(name.length)
      .replace(/^ ?(?:score|criterion)\b/i, "")
      .replace(/^ ?[:=,]? ?(?:is |of )?/, "")
      .trim();
    const same = rest === "" || plain(rest) === plain(computed);
    // Another figure is kept as said, so that the check refuses it.
    if (same || /^(?:at least |stage )?[\d.]+$/i.test(rest))
      return { refs: [{ kind: "severity", id, text: same ? computed : rest }], beside: {} };
  }
  return null;
}

const startsWith = (text: string, name: string) =>
  text.toLowerCase().startsWith(name.toLowerCase()) && !/^[\w-]/.test(text.slice(name.length));

/** "at least 14" may be cited as "14", "stage 3" as "3". */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/^(?:at least|stage|≥|>=) ?/, "")
    .replace(/\s+/g, " ");
