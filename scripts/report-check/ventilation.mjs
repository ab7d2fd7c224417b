import { END, isAt } from "./raw-stay.mjs";

/** "at 41 h (PaO2 84 on FiO2 0.50, ventilation charted)", "at 44 h (ventilation last charted at 33 h; sedation ...)": the hour of the value and how it was breathed. */
const SAID =
  /at (\d+) h \((?:PaO2 [^)]*, )?(ventilation charted|no ventilation charted|ventilation last charted at (\d+) h)(?=[;)])/g;
/** Minutes for which a mark holds, and after a value; a score that nobody with a tube reaches. */
const HOLDS = 6 * 60;
const SOON = 60;
const SPEAKS = 12;

/** Whether ventilation is charted as told, by the marks and the coma scores of the file. */
export function ventilationIn(text, values) {
  const marks = (values.get("MechVent") ?? []).filter(({ minutes, value }) => value > 0 && minutes <= END);
  const scores = (values.get("GCS") ?? []).filter(({ value }) => value >= SPEAKS);
  return [...text.matchAll(SAID)].map(([what, hour, how, last]) => {
    const [earliest, latest] = [Number(hour) * 60 - 30, Number(hour) * 60 + 30];
    if (how === "no ventilation charted") return { what, stands: !marks.some(({ minutes }) => minutes <= earliest) };
    if (last)
      return {
        what,
        stands:
          marks.some(({ minutes }) => isAt(minutes, last)) &&
          !marks.some(({ minutes }) => minutes > Number(last) * 60 + 30 && minutes <= earliest),
      };
    // Where the chart goes on for six hours without another mark, the last one holds for an hour.
    const goesOn = Math.max(
      ...["HR", "SysABP", "NISysABP", "GCS"]
        .flatMap((one) => values.get(one) ?? [])
        .map(({ minutes }) => minutes)
        .filter((minutes) => minutes <= END),
      0,
    );
    const held = (mark) => {
      const next = marks.find(({ minutes }) => minutes > mark.minutes)?.minutes ?? Math.max(goesOn, earliest);
      return next - mark.minutes <= HOLDS ? HOLDS : SOON;
    };
    const on = marks.filter((mark) => mark.minutes >= earliest - held(mark) && mark.minutes <= latest + SOON);
    // Speech between the last mark and the value: no tube.
    const speech = (mark) => scores.some(({ minutes }) => minutes > mark.minutes && minutes < earliest);
    return { what, stands: on.length > 0 && !on.every(speech) };
  });
}
