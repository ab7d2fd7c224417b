"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { right, Table } from "@/components/ui/table";
import { counted } from "@/lib/platform/english";
import { dayText } from "@/lib/record/history/moment-text";
import { ResultLine } from "./result-row";
import type { ResultSummaries } from "./result-summaries";

/** The tests of one panel; of a closed one its name, until somebody opens it. */
export function ResultPanelCard({
  id,
  panel,
  startsOpen,
}: {
  id: string;
  panel: ResultSummaries[number];
  startsOpen: boolean;
}) {
  const [isOpen, setOpen] = useState(startsOpen);
  const tests = counted(panel.rows.length, "test");
  return (
    <Card
      title={panel.title}
      note={panel.latest ? `Last on ${dayText(panel.latest)}` : "Not dated"}
      aside={
        !startsOpen && (
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Close" : `Open ${tests}`}
          </Button>
        )
      }
      className="[content-visibility:auto]"
      flush
    >
      {isOpen && <Tests id={id} panel={panel} />}
    </Card>
  );
}

function Tests({ id, panel }: { id: string; panel: ResultSummaries[number] }) {
  // A column in which no row has anything says so in one line, not in each.
  const hasRange = panel.rows.some(({ range }) => range !== null);
  const hasCourse = panel.rows.some(({ recent }) => recent.length > 1);
  return (
    <>
      <Table
        caption={panel.title}
        columns={[
          ["Test", "w-[32%] pl-9"],
          ["Latest", hasRange ? "w-[24%]" : "w-[34%]"],
          "Date",
          ...(hasRange ? ["Reference range"] : []),
          ...(hasCourse ? [["Course", "w-28"] as const] : []),
          ...right("Values"),
        ]}
        className="max-sm:min-w-[36rem]"
      >
        <tbody>
          {panel.rows.map((row) => (
            <ResultLine key={row.key} id={id} row={row} {...{ hasRange, hasCourse }} />
          ))}
        </tbody>
      </Table>
      {!hasRange && (
        <p className="border-t border-line px-4 py-1 text-caption text-ink-faint">
          No reference range came with these.
        </p>
      )}
    </>
  );
}
