/** A risk in a prompt: two decimals, "0.34", since the models tell no finer; never a certainty, "0.01" to "0.99". */
export const riskFigure = (risk: number) => Math.min(0.99, Math.max(0.01, risk)).toFixed(2);
