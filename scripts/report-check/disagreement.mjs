import { DAY, END, isAt, shows } from "./raw-stay.mjs";

const SAID =
  /(Mean|Systolic) pressure lower by cuff than by line in (\d+) of (\d+) pairs of the last 24 h, at most (\d+) against (\d+) mmHg at (\d+) h(?:, cuff lowest (\d+) against (\d+) at (\d+) h)?(?:, (\d+) against (\d+) at (\d+) h)?/i;
/** mmHg by which the line lies too high; and minutes between two readings of a pair. */
const GAP = { mean: 20, systolic: 30 };
const WITHIN = 15;

/** Readings of cuff and line at one time, counted again, and the pair that lies furthest apart. */
export function disagreementIn(text, values) {
  const said = SAID.exec(text);
  if (!said) return [];
  const [what, name, apart, all, cuff, line, hour, lowCuff, lowLine, lowHour, lastCuff, lastLine, lastHour] = said;
  const kind = name.toLowerCase();
  // Of two readings of one minute the later line of the file stands.
  const readings = (parameter, above) =>
    [
      ...new Map(
        (values.get(parameter) ?? [])
          .filter(({ minutes, value }) => value > 0 && minutes <= END)
          .map((one) => [one.minutes, one]),
      ).values(),
    ].filter(
      (one) =>
        !(values.get(above) ?? []).some((two) => two.value > 0 && two.minutes === one.minutes && two.value < one.value),
    );
  const [lines, cuffs] =
    kind === "mean"
      ? [readings("MAP", "SysABP"), readings("NIMAP", "NISysABP")]
      : [readings("SysABP"), readings("NISysABP")];
  const pairs = cuffs.flatMap((one) => {
    if (one.minutes < END - DAY) return [];
    const near = lines
      .map((two) => ({ ...two, off: Math.abs(two.minutes - one.minutes) }))
      .filter(({ off }) => off <= WITHIN)
      .toSorted((a, b) => a.off - b.off)[0];
    return near ? [{ minutes: one.minutes, cuff: one.value, line: near.value, gap: near.value - one.value }] : [];
  });
  const far = pairs.filter(
    (one) => one.gap >= GAP[kind] || (kind === "mean" && one.gap >= 10 && one.cuff < 65 && one.line >= 65),
  );
  const most = Math.max(...far.map(({ gap }) => gap));
  const least = Math.min(...far.map((one) => one.cuff));
  const isFar = (one) => far.includes(one);
  const last = pairs.toSorted((a, b) => a.minutes - b.minutes).slice(-2);
  return [
    ...(lastHour
      ? [
          {
            what: `${what}: agree again`,
            stands:
              !last.some(isFar) &&
              shows(lastCuff, last.at(-1).cuff) &&
              shows(lastLine, last.at(-1).line) &&
              isAt(last.at(-1).minutes, lastHour),
          },
        ]
      : []),
    // A lower cuff than that of the widest pair is not left out.
    ...(kind === "mean"
      ? [
          {
            what: `${what}: lowest`,
            stands: lowHour
              ? far.some(
                  (one) =>
                    one.cuff === least &&
                    shows(lowCuff, one.cuff) &&
                    shows(lowLine, one.line) &&
                    isAt(one.minutes, lowHour),
                )
              : shows(cuff, least) || least >= 65 || Math.round(least) >= Number(cuff),
          },
        ]
      : []),
    { what: `${what}: pairs`, stands: far.length === Number(apart) && pairs.length === Number(all) },
    {
      what: `${what}: furthest`,
      stands: far.some(
        (one) => one.gap >= most - 1e-9 && shows(cuff, one.cuff) && shows(line, one.line) && isAt(one.minutes, hour),
      ),
    },
  ];
}
