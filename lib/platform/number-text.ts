/** With a proper minus, and none before a zero: "−0.30", "0.00". */
export function fixedText(value: number, digits: number): string {
  const size = Math.abs(value).toFixed(digits);
  return value < 0 && Number(size) !== 0 ? `\u2212${size}` : size;
}

/** The same with a plus too, where there is more than nothing: "+0.12". */
export function signedFixedText(value: number, digits: number): string {
  const text = fixedText(value, digits);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}
