/** The bands by which a risk is worded beside the average: from how many times the average each holds. */
const BANDS = [
  [0, "below average"],
  [0.8, "about average"],
  [1.25, "above average"],
  [2, "over twice the average"],
  [3, "over three times the average"],
];

/** Whether the word beside the number is that of the number, and the number that of the predictions. */
export function numberIn({ risk }, predicted) {
  const said = /: (less than 1|more than 99|\d+) in 100(?:, ([a-z ]+))? \(average patient here: (\d+)\)/.exec(
    risk.sentence,
  );
  if (!said) return [{ what: `one number, in: ${risk.sentence}`, stands: false }];
  const [, number, word, average] = said;
  const whole = number === "less than 1" ? 0 : number === "more than 99" ? 100 : Number(number);
  const wordOf = (share, of) => BANDS.findLast(([from]) => share >= from * of)?.[1];
  const possible = [-0.5, 0, 0.5].flatMap((a) =>
    [-0.5, 0, 0.5].map((b) => wordOf(Math.max(0, whole + a), Number(average) + b)),
  );
  const figures = [
    { what: `${number} in 100, called "${word}"`, stands: word === undefined || possible.includes(word) },
  ];
  if (predicted !== undefined) {
    const { risk, consulted } = predicted;
    const least = risk < 0.01 && number === "less than 1";
    const most = risk > 0.99 && number === "more than 99";
    figures.push({
      what: `${number} in 100, ${risk} in the predictions`,
      stands: least || most || (risk >= 0.01 && risk <= 0.99 && Math.round(100 * risk) === whole),
    });
    figures.push({
      what: `${consulted} in the consultation, ${risk} in the predictions`,
      stands: Math.abs(consulted - risk) <= 1e-6,
    });
  }
  return figures;
}
