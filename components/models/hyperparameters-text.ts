/** Settings of a training as a line: "hidden 64; dropout 0.5". */
export const hyperparametersText = (settings: Readonly<Record<string, string | number | boolean>>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
