import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { right, Table, Th } from "@/components/ui/table";
import type { FusionCard } from "@/lib/consultations/fusion/schema";
import { IntervalCell } from "./interval-cell";
import { signedFigureText } from "./shown-metrics";
import { trainingFacts } from "./training-facts";

/** What a fusion head reads, what it was fitted with, and how it compares with what needs no consultation. */
export function FusionHeadView({ card }: { card: FusionCard }) {
  const { inputs, encoder, reasoner } = card;
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
            ...trainingFacts(card),
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
            <IntervalCell {...signedFigureText(auroc)} />
            <IntervalCell {...signedFigureText(auprc)} />
            <IntervalCell {...signedFigureText(logLoss)} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
