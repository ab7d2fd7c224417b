"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

interface Cursor {
  /** Minutes since the start of the stay; null while nothing is pointed at. */
  minutes: number | null;
  /** The chart that is pointed at, which shows the whole readout. */
  owner: string | null;
}
const nowhere: Cursor = { minutes: null, owner: null };
const CursorContext = createContext<{ cursor: Cursor; point: (cursor: Cursor | null) => void } | null>(null);

/** Charts below it share one moment: pointing at one shows the same time in all. */
export function ChartCursorProvider({ children }: { children: ReactNode }) {
  const [cursor, setCursor] = useState(nowhere);
  const shared = useMemo(() => ({ cursor, point: (to: Cursor | null) => setCursor(to ?? nowhere) }), [cursor]);
  return <CursorContext value={shared}>{children}</CursorContext>;
}

/** The moment shared with the other charts, or one of its own where there is no provider. */
export function useChartCursor() {
  const shared = useContext(CursorContext);
  const [own, setOwn] = useState(nowhere);
  return shared ?? { cursor: own, point: (to: Cursor | null) => setOwn(to ?? nowhere) };
}
