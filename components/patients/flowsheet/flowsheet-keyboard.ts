import type { SheetRow } from "./flowsheet-rows";

interface Place {
  row: number;
  column: number;
}

function nearestColumn(row: SheetRow, column: number): number | null {
  let best: number | null = null;
  row.cells.forEach((cell, index) => {
    if (cell && (best === null || Math.abs(index - column) < Math.abs(best - column))) best = index;
  });
  return best;
}

/**
 * Where a key leads from a cell of the flowsheet: left and right to the next cell with a value in the row, up and down to the
 * nearest in the next row, Home and End to the row's ends. Null where the key does nothing.
 */
export function cellAfterKey(rows: readonly SheetRow[], key: string, row: number, column: number): Place | null {
  const cells = rows[row]?.cells;
  if (!cells) return null;
  const filled = cells.flatMap((cell, index) => (cell ? [index] : []));
  const within = (to: number | undefined) => (to === undefined ? null : { row, column: to });
  switch (key) {
    case "ArrowLeft":
      return within(filled.filter((index) => index < column).at(-1));
    case "ArrowRight":
      return within(filled.find((index) => index > column));
    case "Home":
      return within(filled[0]);
    case "End":
      return within(filled.at(-1));
    case "ArrowUp":
    case "ArrowDown": {
      const to = row + (key === "ArrowUp" ? -1 : 1);
      const target = rows[to];
      const nearest = target ? nearestColumn(target, column) : null;
      return nearest === null ? null : { row: to, column: nearest };
    }
    default:
      return null;
  }
}
