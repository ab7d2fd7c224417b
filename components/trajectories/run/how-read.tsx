import { reasonerWords } from "@/components/patients/consultation-cells";
import { DownloadLink } from "@/components/runs/download-link";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { FactList } from "@/components/ui/fact-list";
import { TextList } from "@/components/ui/text-list";
import { armText } from "@/lib/trajectories/arms/trajectory-arm";
import type { TrajectoryState } from "@/lib/trajectories/protocol/trajectory-rules";
import { lossSentences } from "@/lib/trajectories/report/loss-sentences";

const formats = [
  ["markdown", "Markdown"],
  ["json", "JSON"],
] as const;

/** What was read and lost on the way, by whom and with what knowledge, and the whole of it as a file. */
export function HowRead({
  id,
  state,
  request,
  entries,
}: {
  id: string;
  state: Pick<TrajectoryState, "summaries" | "folded" | "dropped" | "droppedRefs" | "reused" | "verdict" | "usage">;
  request: NonNullable<TrajectoryState["request"]>;
  entries: number;
}) {
  const { summaries, verdict, usage } = state;
  const { chunks, truncated, reasoner, arm, reading, question, material } = request;
  const { lexicon, factors, weights, trajectory } = material;
  const sources = [...new Set(factors.map(({ source }) => source))];
  const tokens = (usage.promptTokens ?? 0) + (usage.completionTokens ?? 0);
  return (
    <Card title="What was read, and how" aside={verdict && <Exports id={id} />}>
      <TextList
        className="pb-3"
        items={[
          `${entries.toLocaleString("en")} entries were known of the ${question.lookbackYears} years before the moment.`,
          ...lossSentences({ ...state, ...trajectory, chunks, truncated, read: summaries.length }),
        ]}
      />
      <FactList
        facts={[
          ["Reasoner", reasonerWords(reasoner)],
          [
            "Read by",
            `${armText(arm)}, in chunks of at most ${reading.chunkTokens.toLocaleString("en")} tokens, at most ${reading.mostChunks}`,
          ],
          [
            "Lexicon",
            lexicon === null
              ? "none: nothing was learnt from patients for this question here"
              : `${lexicon.hash.slice(0, 12)}, learnt on ${lexicon.patients.toLocaleString("en")} patients, ${lexicon.cases.toLocaleString("en")} with the outcome`,
          ],
          ["Weights", weights === null ? "none: the level is not calibrated" : weights.hash.slice(0, 12)],
          tokens > 0 && ["Used", `${tokens.toLocaleString("en")} tokens of the language model`],
        ]}
      />
      {sources.length > 0 && (
        <Disclosure summary={`Published factors that it goes by (${factors.length})`} className="pt-2">
          <TextList items={sources} className="text-ink-soft" />
        </Disclosure>
      )}
    </Card>
  );
}

function Exports({ id }: { id: string }) {
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      {formats.map(([format, words]) => (
        <DownloadLink key={format} href={`/api/trajectories/${id}/export?format=${format}`} label={words} />
      ))}
    </span>
  );
}
