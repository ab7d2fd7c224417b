/** Henderson-Hasselbalch: arterial pH from bicarbonate (mmol/L) and PaCO2 (mmHg). */
export function arterialPh(bicarbonate: number, paco2: number): number {
  return 6.1 + Math.log10(bicarbonate / (0.0307 * paco2));
}

/** Saturation in % from PaO2 in mmHg (Severinghaus JW. J Appl Physiol 1979;46:599-602), at normal pH and temperature. */
export function saturation(pao2: number): number {
  return 100 / (23_400 / (pao2 ** 3 + 150 * pao2) + 1);
}

/** Systolic and diastolic from mean and pulse pressure, mmHg: mean = diastolic + pulse / 3. */
export function systolicDiastolic(mean: number, pulse: number): { systolic: number; diastolic: number } {
  return { systolic: mean + (2 * pulse) / 3, diastolic: mean - pulse / 3 };
}
