/** A count as people write it: "13,666". */
export const count = (n: number): string => n.toLocaleString("en");

/** A count with its noun: "1 file", "20 files". */
export const counted = (n: number, noun: string, plural = `${noun}s`): string =>
  `${count(n)} ${n === 1 ? noun : plural}`;

/** Bytes in the unit in which they are a small number: "812 KB", "1.4 GB". */
export function sizeWords(bytes: number): string {
  const units = ["bytes", "KB", "MB", "GB", "TB"];
  const step = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${value.toFixed(step > 0 && value < 10 ? 1 : 0)} ${units[step]}`;
}

/** How long something takes: "4.2 s", "4 s", "3 min 20 s", "1 h 4 min". */
export function timeWords(seconds: number): string {
  if (seconds < 10 && !Number.isInteger(seconds)) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
