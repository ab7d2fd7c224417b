"use client";
import { type KeyboardEvent, memo, useMemo, useRef, useState } from "react";
import { useLoadedPatient } from "@/components/patients/patient-frame";
import { Card } from "@/components/ui/card";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { cx } from "@/components/ui/class-names";
import { DirectionMark } from "@/components/ui/direction-mark";
import { Table } from "@/components/ui/table";
import type { Chart } from "@/lib/clinical/schema";
import { type FeatureId, feature } from "@/lib/record/catalogue";
import type { PatientRecord } from "@/lib/record/schema";
import { numberText, valueText } from "@/lib/record/value-text";
import { CellDetail, type SheetReading } from "./flowsheet-cell";
import { cellAfterKey } from "./flowsheet-keyboard";
import { type ExcludedValue, flowsheetOf, groupLabels, type SheetCell, type SheetRow } from "./flowsheet-rows";

const steps = [
  { value: "1", label: "1 h" },
  { value: "2", label: "2 h" },
  { value: "4", label: "4 h" },
  { value: "24", label: "1 day" },
] as const;

/** Beyond this length a column is a day at first: no one reads hundreds of columns. */
const longStayMinutes = 96 * 60;
type Step = (typeof steps)[number]["value"];

interface Selected {
  feature: FeatureId;
  column: number;
}

function shortValue(id: FeatureId, value: number): string {
  return id === "mechanicalVentilation" ? (value > 0 ? "yes" : "no") : numberText(id, value);
}

function rangeWords(column: number, step: number): string {
  if (step === 24) return `day ${column + 1}`;
  return step === 1 ? `hour ${column}` : `hours ${column * step} to ${(column + 1) * step - 1}`;
}

function cellWords(id: FeatureId, cell: SheetCell, column: number, step: number): string {
  return [
    `${feature(id).label} ${valueText(id, cell.shown)}`,
    cell.direction,
    rangeWords(column, step),
    cell.more > 0 && `${cell.more} more`,
    cell.superseded > 0 && `${cell.superseded} superseded`,
    cell.excluded > 0 && `${cell.excluded} excluded from this consultation`,
  ]
    .filter(Boolean)
    .join(", ");
}

const SheetLine = memo(function SheetLine({
  row,
  rowIndex,
  step,
  selectedColumn,
  tabColumn,
}: {
  row: SheetRow;
  rowIndex: number;
  step: number;
  selectedColumn: number | null;
  /** The one cell of the grid that the Tab key reaches, where it is in this row. */
  tabColumn: number | null;
}) {
  const { label, short, unitLabel } = feature(row.feature);
  return (
    <tr className="group">
      <th
        scope="row"
        className="sticky left-0 z-10 border-r border-b border-line bg-surface py-0.5 pr-2 pl-4 font-normal whitespace-nowrap group-hover:bg-sunken"
      >
        <span className="md:hidden" aria-hidden>
          {short}
        </span>
        <span className="max-md:sr-only">{label}</span>
        {unitLabel && row.feature !== "mechanicalVentilation" && (
          <span className="ml-1.5 text-caption text-ink-faint">{unitLabel}</span>
        )}
      </th>
      {row.cells.map((cell, column) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is an hour
          key={column}
          className="h-8 min-w-12 border-b border-line p-0 text-right group-hover:bg-sunken"
        >
          {cell && (
            <button
              type="button"
              data-row={rowIndex}
              data-column={column}
              data-feature={row.feature}
              tabIndex={tabColumn === column ? 0 : -1}
              aria-pressed={selectedColumn === column}
              aria-label={cellWords(row.feature, cell, column, step)}
              className={cx(
                "flex h-8 w-full items-center justify-end gap-0.5 px-1 focus-visible:-outline-offset-2",
                selectedColumn === column ? "bg-accent-soft" : "hover:bg-accent-soft",
              )}
            >
              {cell.direction && cell.inUse && <DirectionMark direction={cell.direction} />}
              <span
                className={cx(
                  cell.direction && cell.inUse && "font-semibold",
                  !cell.inUse && "text-ink-faint line-through",
                )}
              >
                {shortValue(row.feature, cell.shown)}
              </span>
              {(cell.more > 0 || cell.superseded > 0 || cell.excluded > 0) && (
                <span aria-hidden className="-mt-2 text-[0.625rem] leading-none text-ink-faint">
                  {cell.superseded > 0 ? "\u2217" : ""}
                  {cell.excluded > 0 ? "\u00d7" : ""}
                  {cell.more > 0 ? `+${cell.more}` : ""}
                </span>
              )}
            </button>
          )}
        </td>
      ))}
    </tr>
  );
});

const none: readonly ExcludedValue[] = [];

/**
 * All observations, hour by hour. A cell opens to every value behind it; arrow keys walk the cells that hold one.
 * @param reading how a consultation reads the record, where it is shown inside one.
 */
export function Flowsheet({
  record,
  chart,
  reading,
}: {
  record: PatientRecord;
  chart: Chart;
  reading?: SheetReading | undefined;
}) {
  const [step, setStep] = useState<Step>(record.encounter.observedMinutes > longStayMinutes ? "24" : "1");
  const hours = Number(step);
  const excluded = reading?.excluded ?? none;
  const sheet = useMemo(() => flowsheetOf(record, hours, excluded), [record, hours, excluded]);
  const rows = sheet.groups.flatMap((group) => group.rows);
  const [selected, setSelected] = useState<Selected | null>(null);
  const grid = useRef<HTMLTableSectionElement>(null);

  const selectedRow = rows.findIndex((row) => row.feature === selected?.feature);
  const selectedCell = selected ? (rows[selectedRow]?.cells[selected.column] ?? null) : null;
  const firstColumn = rows[0]?.cells.findIndex(Boolean) ?? -1;

  const pick = (target: EventTarget) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[data-feature]") : null;
    if (button) setSelected({ feature: button.dataset.feature as FeatureId, column: Number(button.dataset.column) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const button = event.target instanceof HTMLButtonElement ? event.target : null;
    const to = button && cellAfterKey(rows, event.key, Number(button.dataset.row), Number(button.dataset.column));
    if (!to) return;
    event.preventDefault();
    const next = grid.current?.querySelector<HTMLButtonElement>(`[data-row="${to.row}"][data-column="${to.column}"]`);
    next?.focus();
    if (next) pick(next);
  };

  if (rows.length === 0) return <Card title="Flowsheet">This record holds no observations.</Card>;
  let rowIndex = 0;
  return (
    <Card
      title="Flowsheet"
      note={`${rows.length} features, columns by ${hours === 24 ? "days" : "hours"} since the start of the stay. ${chart.notMeasured.length} features were never measured.`}
      aside={
        <ChoiceGroup
          label="Hours a column"
          options={steps}
          value={step}
          onChange={(next) => {
            setStep(next);
            setSelected(null);
          }}
        />
      }
      flush
    >
      <Table
        caption="Flowsheet"
        frame="max-h-[max(24rem,calc(100dvh-var(--top-bar)-var(--pinned)-14rem))] overflow-auto overscroll-contain border-y border-line print:max-h-none"
        className="border-separate border-spacing-0"
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 border-r border-b border-line bg-surface py-1.5 pl-4 text-caption font-medium text-ink-faint"
            >
              {hours === 24 ? "Day" : "Hours"}
            </th>
            {Array.from({ length: sheet.columns }, (_, column) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is an hour
                key={column}
                scope="col"
                className="sticky top-0 z-10 border-b border-line bg-surface px-1 py-1.5 text-right text-caption font-medium text-ink-faint"
              >
                {hours === 24 ? column + 1 : column * hours}
                {hours > 1 && hours < 24 && `\u2013${(column + 1) * hours}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={grid} onClick={(event) => pick(event.target)} onKeyDown={onKeyDown}>
          {sheet.groups.flatMap(({ group, rows: lines }) => [
            <tr key={group}>
              <th
                scope="rowgroup"
                colSpan={sheet.columns + 1}
                className="border-b border-line bg-canvas py-1 text-caption font-medium text-ink-soft"
              >
                <span className="sticky left-4">{groupLabels[group]}</span>
              </th>
            </tr>,
            ...lines.map((row) => {
              const index = rowIndex++;
              const here = selected?.feature === row.feature ? selected.column : null;
              return (
                <SheetLine
                  key={row.feature}
                  row={row}
                  rowIndex={index}
                  step={hours}
                  selectedColumn={here}
                  tabColumn={selectedCell ? here : index === 0 ? firstColumn : null}
                />
              );
            }),
          ])}
        </tbody>
      </Table>
      <div aria-live="polite">
        {selected && selectedCell ? (
          <CellDetail
            id={selected.feature}
            cell={selectedCell}
            words={rangeWords(selected.column, hours)}
            record={record}
            reading={reading}
          />
        ) : (
          <p className="px-4 py-3 text-ink-soft">
            Choose a cell to see every value behind it, with its minute, code and source. A cell shows the last value in
            use, for urine the sum; +1: one more value in those hours; &lowast;: a superseded value
            {reading ? "; \u00d7: one excluded from this consultation" : ""}. Only observed values stand here; nothing
            is carried forward or imputed.
          </p>
        )}
      </div>
    </Card>
  );
}

/** The flowsheet of the patient in the frame. */
export function FlowsheetPage({ id }: { id: string }) {
  const { record, chart } = useLoadedPatient(id);
  return <Flowsheet record={record} chart={chart} />;
}
