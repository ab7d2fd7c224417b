"use client";
import { useState } from "react";
import { FailureNotice } from "@/components/shell/query-answer";
import { Disclosure } from "@/components/ui/disclosure";
import { Bone } from "@/components/ui/skeleton";
import { right, Table, Td, Th } from "@/components/ui/table";
import { type Asked, useNarrowing } from "../queries";
import type { CohortSearchAnswer } from "../responses";

/** How each criterion narrows the cohort, and how many meet each by itself; folded, and counted when it is opened. */
export function NarrowingView({ asked, data }: { asked: Asked; data: CohortSearchAnswer }) {
  const [open, setOpen] = useState(false);
  const isJoined = asked.query.op === "and" || asked.query.op === "except";
  const narrowing = useNarrowing(asked, open && isJoined);
  if (data.byCriterion.length < 2) return null;
  return (
    <div className="px-3 pb-2">
      <Disclosure summary="How each criterion narrows it" onOpen={() => setOpen(true)}>
        <FailureNotice of={narrowing} className="mb-2" />
        {isJoined && (
          <Table caption="As it narrows" columns={["One after the other", ...right("Left", "Unknown")]}>
            <tbody>
              {(narrowing.data?.steps ?? []).map(({ text, met, unknown }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
                <tr key={i}>
                  <Th scope="row" className="font-normal">
                    {i > 0 && "and "}
                    {text}
                  </Th>
                  <Td className="text-right">{met.toLocaleString("en")}</Td>
                  <Td className="text-right">{unknown.toLocaleString("en")}</Td>
                </tr>
              ))}
              {narrowing.isPending && (
                <tr>
                  <Td colSpan={3}>
                    <span className="sr-only">Counting</span>
                    <Bone className="w-full" />
                  </Td>
                </tr>
              )}
            </tbody>
          </Table>
        )}
        <Table
          caption="Each criterion by itself"
          columns={["Each by itself", ...right("Met", "Not met", "Unknown")]}
          frame={isJoined ? "mt-2" : undefined}
        >
          <tbody>
            {data.byCriterion.map(({ text, met, notMet, unknown }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place
              <tr key={i}>
                <Th scope="row" className="font-normal">
                  {text}
                </Th>
                <Td className="text-right">{met.toLocaleString("en")}</Td>
                <Td className="text-right">{notMet.toLocaleString("en")}</Td>
                <Td className="text-right">{unknown.toLocaleString("en")}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Disclosure>
    </div>
  );
}
