import { reasonerWords } from "@/components/patients/consultation-cells";
import { trajectoryAddress } from "@/components/patients/patient-sections";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Table, Td, Th } from "@/components/ui/table";
import { TextList } from "@/components/ui/text-list";
import { inHundred } from "@/lib/experts/calibration/headline-risk-text";
import { counted } from "@/lib/platform/english";
import { armText } from "@/lib/trajectories/arms/trajectory-arm";
import type { MemoryEntry } from "@/lib/trajectories/memory/memory-entry";
import type { TrajectoryState } from "@/lib/trajectories/protocol/trajectory-rules";
import { comparedMemories } from "@/lib/trajectories/report/compared-memories";
import { eventText } from "@/lib/trajectories/report/event-text";
import { indexText } from "@/lib/trajectories/report/span-text";
import { timeText } from "@/lib/trajectories/report/time-text";

interface Side {
  id: string;
  state: TrajectoryState;
}

/** What each came to and how, and what of the record both, or one alone, remember. */
export function TwoTrajectories({ first, second, patientId }: { first: Side; second: Side; patientId: string }) {
  const { both, onlyFirst, onlySecond } = comparedMemories(first.state.memory, second.state.memory);
  const rows = [...factsOf(first.state)].map(([title, of], i) => [title, of, factsOf(second.state)[i]?.[1] ?? ""]);
  const differ = first.state.request?.question.id !== second.state.request?.question.id;
  return (
    <div className="space-y-4 pt-4">
      {differ && (
        <Notice tone="caution">They were asked different questions: their levels are not of one thing.</Notice>
      )}
      <Card title="Two trajectories" flush>
        <Table
          caption="The two trajectories beside each other"
          columns={[
            "Of each",
            ...[first, second].map(
              ({ id }, i) =>
                [
                  <Link key={id} href={`${trajectoryAddress(patientId)}/${id}`}>
                    {i === 0 ? "First" : "Second"}
                  </Link>,
                  "w-2/5",
                ] as const,
            ),
          ]}
        >
          <tbody>
            {rows.map(([title, a, b]) => (
              <tr key={title} className="border-b border-line align-top last:border-0">
                <Th scope="row" className="py-2 font-normal text-ink-soft">
                  {title}
                </Th>
                <Td className={`py-2 ${a === b ? "" : "font-medium"}`}>{a}</Td>
                <Td className={`py-2 ${a === b ? "" : "font-medium"}`}>{b}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Remembered title="Remembered by the first alone" entries={onlyFirst} of={first.state} />
        <Remembered title="Remembered by the second alone" entries={onlySecond} of={second.state} />
      </div>
      <Remembered title="Remembered by both, from one source" entries={both.map((one) => one.first)} of={first.state} />
    </div>
  );
}

function Remembered({ title, entries, of }: { title: string; entries: readonly MemoryEntry[]; of: TrajectoryState }) {
  const clock = of.request?.material.trajectory;
  return (
    <Card title={title} note={counted(entries.length, "event")}>
      {clock && (
        <TextList
          items={entries.map(
            ({ at, event, state }) =>
              `${timeText(at, clock)}: ${eventText(event)}${state === "closed" ? " (over)" : ""}`,
          )}
        />
      )}
    </Card>
  );
}

function factsOf({ request, verdict, summaries, memory, dropped, reused }: TrajectoryState): [string, string][] {
  if (request === null) return [];
  const { question, reasoner, arm, reading, chunks, truncated, material } = request;
  const { trajectory, lexicon, weights } = material;
  const level = verdict === null ? "not judged" : `${verdict.riskLevel} of 10`;
  const probability = verdict?.probability ?? null;
  const entries = chunks.slice(0, summaries.length).reduce((sum, one) => sum + one.entries, 0);
  return [
    ["Question", question.words],
    ["As of", indexText(trajectory)],
    ["Level", level],
    ["Probability", probability === null ? "not calibrated" : inHundred(probability)],
    ["Risk by chunk", summaries.map(({ risk }) => risk).join(", ") || "–"],
    ["Reasoner", reasonerWords(reasoner)],
    ["Read by", `${armText(arm)}, chunks of at most ${reading.chunkTokens.toLocaleString("en")} tokens`],
    [
      "Read",
      `${entries.toLocaleString("en")} entries in ${counted(summaries.length, "chunk")}${reused > 0 ? `, ${reused} as in an earlier reading` : ""}`,
    ],
    ["Left out of the middle", truncated === null ? "nothing" : `${truncated.entries.toLocaleString("en")} entries`],
    ["Remembered", `${counted(memory.length, "event")}, ${dropped} dropped for want of a source`],
    ["Lexicon", lexicon?.hash.slice(0, 12) ?? "none"],
    ["Weights", weights?.hash.slice(0, 12) ?? "none"],
  ];
}
