import { timeText } from "./command-progress";

/** "100 of 300 stays done (43,268 lines), 50 stays a second, about 4 s left"; without how many there are, no time left. */
export function importProgressText(done: { stays: number; of: number | null; lines: number; seconds: number }): string {
  const { stays, of, lines, seconds } = done;
  const whole = of === null ? "" : ` of ${of.toLocaleString("en")}`;
  const rate = stays / seconds;
  const left = of === null || of < stays ? "" : `, about ${timeText((of - stays) / rate)} left`;
  const pace = rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString("en");
  return `${stays.toLocaleString("en")}${whole} stays done (${lines.toLocaleString("en")} lines), ${pace} stays a second${left}`;
}
