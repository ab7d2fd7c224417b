/** Degrees and beats a minute by which a value lies off all others of two hours before and after it where it is an artefact. */
const OFF = { Temp: 2, HR: 40 };
const HOURS = 2;

/** The rows of a parameter without those that all others of two hours, some before and some after, contradict from one side. */
export function believedRows(parameter, rows) {
  const off = OFF[parameter];
  if (!off) return rows;
  return rows.filter((row) => {
    const others = rows.filter((one) => one !== row && Math.abs(one.minutes - row.minutes) <= 60 * HOURS);
    const [before, after] = [-1, 1].map((sign) => others.some(({ minutes }) => sign * (minutes - row.minutes) > 0));
    const [lowest, highest] = [Math.min, Math.max].map((of) => of(...others.map(({ value }) => value)));
    return !(before && after && (lowest - row.value >= off || row.value - highest >= off));
  });
}
