import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { right, Table, Td, Th } from "@/components/ui/table";
import type { FusionCard } from "@/lib/consultations/fusion/schema";
import type { CardMetrics } from "@/lib/experts/schema";
import { hyperparametersText } from "./hyperparameters-text";
import { signedFigureText } from "./shown-metrics";

/** What a fusion head reads, what it was fitted with, and how it compares with what needs no consultation. */
export function FusionHeadView({ card }: { card: FusionCard }) {
  const { inputs, encoder, reasoner, training } = card;
  return (
    <>
      <Card
        title="How it compares"
        note="Patient for patient on the calibration split, each figure from heads not fitted on that patient: the head less the other. Log loss: less is better."
        flush
      >
        <Comparisons comparisons={card.comparisons} />
        <p className="px-4 py-3 text-ink-soft">{card.choice}</p>
      </Card>
      <Card
        title="What it was fitted with"
        note="With other models, words or another encoder its figure would mean nothing: the panel's mean then stands in and says why."
      >
        <FactList
          facts={[
            ["Scores of", inputs.logits.join(", ")],
            ["States of", inputs.hidden.map(({ name, size }) => `${name} (${size})`).join(", ")],
            ["Report encoder", `${encoder.id}, SHA-256 ${encoder.sha256}`],
            ["Words of", `${reasoner.identity.kind} ${reasoner.version}`],
            ["Data", training.data],
            [
              "Fitted on",
              `${training.n.toLocaleString("en")} stays, ${training.events.toLocaleString("en")} with the outcome`,
            ],
            ["Settings", hyperparametersText(training.hyperparameters)],
            ["Command", <code key="command">{training.command}</code>],
            ["Packages", hyperparametersText(training.packages)],
            ["File", `${card.onnx.file}, SHA-256 ${card.onnx.sha256}`],
          ]}
        />
      </Card>
    </>
  );
}

function Comparisons({ comparisons }: Pick<FusionCard, "comparisons">) {
  return (
    <Table
      caption="The fusion head less what needs no consultation"
      columns={["Less", ...right("AUROC", "AUPRC", "Log loss")]}
    >
      <tbody>
        {comparisons.map(({ with: other, auroc, auprc, logLoss }) => (
          <tr key={other} className="border-b border-line last:border-0">
            <Th scope="row">{other === "stack" ? "its own stack of scores" : other}</Th>
            <Difference figure={auroc} />
            <Difference figure={auprc} />
            <Difference figure={logLoss} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Difference({ figure }: { figure: CardMetrics["auroc"] }) {
  const { value, interval } = signedFigureText(figure);
  return (
    <Td className="text-right whitespace-nowrap">
      {value}
      <span className="block text-caption text-ink-faint">{interval}</span>
    </Td>
  );
}
