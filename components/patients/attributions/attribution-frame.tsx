import type { ReactNode } from "react";
import type { ShownPrediction } from "@/components/patients/responses";
import { DoctorMark } from "@/components/ui/doctor-mark";
import { SignedBar } from "@/components/ui/signed-bar";
import { Bone } from "@/components/ui/skeleton";
import { Table, Td, Th } from "@/components/ui/table";
import { Tooltip } from "@/components/ui/tooltip";
import { signedLogit } from "@/lib/experts/logit-text";
import type { Attribution } from "@/lib/experts/schema";

/** A column of a table: an expert, and its explanation once it is there. */
export interface ExplainedExpert {
  task: string;
  name: string;
  title: string;
  letter: string;
  prediction: ShownPrediction | null;
  failure: string | null;
}

/** What a cell tells: of groups the total alone. */
type Told = Pick<Attribution, "total" | "standardError"> & Partial<Pick<Attribution, "measured" | "value">>;

/** Bars of what is known: its two parts, or the sum alone. */
function partsOf({ total, measured, value }: Told) {
  return measured == null || value == null
    ? [{ amount: total }]
    : [{ amount: value }, { amount: measured, hollow: true }];
}

/** What one expert makes of a row, once it has answered. */
export function Cell({
  expert,
  attribution,
  scale = 0,
}: {
  expert: ExplainedExpert;
  attribution: Told | null | undefined;
  scale: number | undefined;
}) {
  if (!expert.prediction) return <Pending expert={expert} />;
  if (!attribution) return <Td className="px-3 text-ink-faint">not read</Td>;
  const { total, measured, value, standardError } = attribution;
  return (
    <Td className="px-3 py-1 align-middle">
      <span className="flex items-center gap-2">
        <SignedBar parts={partsOf(attribution)} scale={scale} error={standardError} className="grow" />
        <Tooltip
          className="w-11 shrink-0 text-right tabular-nums no-underline"
          text={
            <>
              {signedLogit(total)} &plusmn; {standardError.toFixed(2)} (standard error)
              {measured != null && value != null
                ? `: ${signedLogit(value)} by its values, ${signedLogit(measured)} by having been measured at all.`
                : "."}
            </>
          }
        >
          {signedLogit(total)}
        </Tooltip>
      </span>
    </Td>
  );
}

function Pending({ expert }: { expert: ExplainedExpert }) {
  return expert.failure ? (
    <Td className="px-3 text-danger">no answer</Td>
  ) : (
    <Td className="px-3">
      <Bone />
    </Td>
  );
}

/** The first column stays in view while the experts scroll by on narrow screens. */
export const pinned = "sticky left-0 z-10 bg-surface";
const waitingRows = ["a", "b", "c", "d", "e", "f"];

/** The experts as columns, and rows to wait for. */
export function AttributionFrame({
  caption,
  first,
  experts,
  waiting,
  rest,
  children,
}: {
  caption: string;
  /** Heading of the first column. */
  first: string;
  experts: readonly ExplainedExpert[];
  waiting: boolean;
  /** The way to the rows that are folded. */
  rest: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <Table caption={caption} className="min-w-[47rem] table-fixed print:min-w-0">
        <thead>
          <tr>
            <Th className={`${pinned} w-36 xl:w-60`}>{first}</Th>
            {experts.map((expert) => (
              <Th key={expert.name} className="px-3">
                <span className="flex items-center gap-1.5 text-ink">
                  <DoctorMark letter={expert.letter} size={16} />
                  {expert.title}
                </span>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {waiting &&
            waitingRows.map((row) => (
              <tr key={row}>
                <Td>
                  <Bone className="w-32" />
                </Td>
                {experts.map((expert) => (
                  <Pending key={expert.name} expert={expert} />
                ))}
              </tr>
            ))}
          {children}
        </tbody>
      </Table>
      {rest}
    </>
  );
}
