import type { Fact } from "@/components/ui/fact-list";
import type { FusionCard } from "@/lib/consultations/fusion/schema";
import type { ModelCard } from "@/lib/experts/schema";

/** Settings of a training as a line: "hidden 64; dropout 0.5". */
const settingsText = (settings: Readonly<Record<string, string | number | boolean>>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");

/** How a model was made: on what, with what, and the file that came of it. */
export function trainingFacts(card: ModelCard | FusionCard): (Fact | false)[] {
  const { training, onnx } = card;
  const { data, n, events, hyperparameters, command, packages } = training;
  const isExpert = "preprocessing" in card;
  return [
    ["Data", data],
    ["Fitted on", `${n.toLocaleString("en")} stays, ${events.toLocaleString("en")} with the outcome`],
    isExpert && ["Attribution", `${card.training.attribution} ${card.training.licence}`],
    ["Settings", settingsText(isExpert ? { ...hyperparameters, seed: card.training.seed } : hyperparameters)],
    ["Command", <code key="command">{command}</code>],
    ["Packages", settingsText(packages)],
    isExpert && ["Preprocessing", card.preprocessing],
    ["File", `${onnx.file}, SHA-256 ${onnx.sha256}`],
  ];
}
