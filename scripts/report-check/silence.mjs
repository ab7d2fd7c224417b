import { END, isAt } from "./raw-stay.mjs";

/** What a chart is said to have stopped with, and the parameters that show it. */
const SIGNS = {
  "heart rate": ["HR"],
  "blood pressure": ["MAP", "NIMAP", "SysABP", "NISysABP"],
  urine: ["Urine"],
};

/** "No heart rate and no blood pressure charted after 41 h, and no urine after 38 h": the last row of each, and that six hours lie after it. */
export function silenceIn(text, values) {
  if (!/charted after \d+ h/.test(text)) return [];
  return [...text.matchAll(/([^.:]*?) after (\d+) h/gi)].flatMap(([said, signs, hour]) =>
    [...signs.matchAll(/no (heart rate|blood pressure|urine)/gi)].map(([, sign]) => {
      const rows = SIGNS[sign.toLowerCase()].flatMap((name) =>
        (values.get(name) ?? []).filter(({ minutes, value }) => minutes <= END && (value > 0 || name === "Urine")),
      );
      const last = Math.max(...rows.map(({ minutes }) => minutes));
      return { what: `${said}: ${sign}`, stands: isAt(last, hour) && END - last > 6 * 60 };
    }),
  );
}
