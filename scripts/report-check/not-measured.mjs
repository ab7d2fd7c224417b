import { NAMES } from "./names.mjs";
import { END, isAt } from "./raw-stay.mjs";

const GAS = ["PaO2", "PaCO2", "pH"];
const BLOOD = ["HCT", "Platelets", "WBC", "Na", "K", "Creatinine", "BUN"];

/** What the line of what was not measured calls together. */
const TOGETHER = {
  ...NAMES,
  "arterial gas": GAS,
  "blood count": ["HCT", "Platelets", "WBC"],
  electrolytes: ["Na", "K"],
  creatinine: ["Creatinine", "BUN"],
  "oxygen saturation": ["SaO2"],
  "urine output": ["Urine"],
  "any blood test": [...BLOOD, "Glucose", ...GAS],
  "any blood test but gases": [...BLOOD, "Glucose"],
};

/** "Not measured: arterial gas since 14 h, lactate.": that the file holds none of it, or none later. */
export function notMeasuredIn(text, values) {
  const line = /^Not measured: ([^.]+)\./.exec(text);
  if (!line) return [];
  return line[1].split(", ").flatMap((said) => {
    const [, name, hour] = /^(.+?)(?: since (\d+) h)?$/.exec(said);
    const parameters = TOGETHER[name.toLowerCase()];
    if (!parameters) return [];
    const rows = parameters
      .flatMap((one) => values.get(one) ?? [])
      .filter(({ minutes, value }) => minutes <= END && (value > 0 || said.startsWith("urine")));
    // A gas is as old as its oxygen, where that was measured.
    const oxygen =
      parameters === GAS ? (values.get("PaO2") ?? []).filter(({ minutes, value }) => minutes <= END && value > 0) : [];
    const last = Math.max(...(oxygen.length > 0 ? oxygen : rows).map(({ minutes }) => minutes));
    return [{ what: `not measured: ${said}`, stands: hour === undefined ? rows.length === 0 : isAt(last, hour) }];
  });
}
