export const DAY = 24 * 60;
export const END = 48 * 60;

/** The raw values of a stay by parameter, in the file's order, and what is said of the patient. */
export function readStay(text) {
  const values = new Map();
  const who = {};
  for (const line of text.split(/\r?\n/).slice(1)) {
    const [time, name, written] = line.split(",");
    if (written === undefined) continue;
    const value = Number(written);
    if (["RecordID", "Age", "Gender", "Height", "ICUType"].includes(name)) who[name] = value;
    else {
      const [hours, minutes] = time.split(":").map(Number);
      const given = name === "pH" && value > 100 ? value / 100 : name === "pH" && value > 10 ? value / 10 : value;
      values.set(name, [...(values.get(name) ?? []), { minutes: 60 * hours + minutes, value: given }]);
    }
  }
  return { values, who };
}

export const numberOf = (text) => Number(text.replaceAll(",", ""));
export const decimalsOf = (text) => text.split(".")[1]?.length ?? 0;
/** To so many decimals, halves up; the hair is for halves that are no binary numbers. */
export const roundedUp = (value, digits) =>
  (Math.trunc(value * 10 ** digits + 0.5 + 1e-9) / 10 ** digits).toFixed(digits);
/** Whether a text gives the value as it is rounded. */
export const shows = (text, value) => numberOf(text) === Number(roundedUp(value, decimalsOf(text)));

/** Reports name the nearest hour. */
export const isAt = (minutes, hour) => Math.abs(minutes / 60 - Number(hour)) <= 0.5;
