import { END, isAt } from "./raw-stay.mjs";

/** The parameters of what the first line may call old. */
const OLD = [
  [/hypoxaemia|oxygen requirement/, ["PaO2"]],
  [/hypercapnia|hypocapnia|respiratory alkalosis/, ["PaCO2"]],
  [/acidosis/, ["pH", "HCO3"]],
  [/acidaemia|alkalaemia/, ["pH"]],
  [/coma|consciousness/, ["GCS"]],
  [/tachypnoea|breathing/, ["RespRate"]],
  [/tachycardia|bradycardia/, ["HR"]],
  [/lactate/, ["Lactate"]],
  [/myocardial injury|troponin/, ["TroponinT", "TroponinI"]],
];

/** "ventilation charted", "ventilation last charted at 41 h", "no ventilation charted", and how old what leads is. */
export function statusIn(text, values) {
  if (!/ after admission[,.]/.test(text)) return [];
  const lastOf = (parameters) =>
    Math.max(
      ...parameters.flatMap((one) => values.get(one) ?? []).flatMap(({ minutes }) => (minutes <= END ? minutes : [])),
    );
  const ventilation = lastOf(["MechVent"]);
  const found = [];
  const charted = /ventilation last charted at (\d+) h/.exec(text);
  if (charted) found.push({ what: charted[0], stands: isAt(ventilation, charted[1]) });
  if (/after admission, ventilation charted\./.test(text))
    found.push({ what: "ventilation charted", stands: END - ventilation <= 6 * 60 });
  if (/no ventilation charted/.test(text))
    found.push({ what: "no ventilation charted", stands: !Number.isFinite(ventilation) });
  const aged = /([a-z ]+?)(?:, last measured at| at| \((?:last measured )?at) (\d+) h/g;
  for (const [said, name, hour] of text.matchAll(aged)) {
    // Of several that are named the hour is that of the last.
    const own = name.split(" and ").at(-1);
    const parameters = OLD.find(([pattern]) => pattern.test(own))?.[1];
    // A later gas without a fraction tells no ratio: the one that is named is a gas of that hour.
    const isGas = (values.get("PaO2") ?? []).some(({ minutes, value }) => value > 0 && isAt(minutes, hour));
    const stands = parameters && (isAt(lastOf(parameters), hour) || (parameters.includes("PaO2") && isGas));
    if (parameters) found.push({ what: said, stands });
  }
  return found;
}
