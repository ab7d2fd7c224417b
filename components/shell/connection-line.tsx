"use client";
import { onlineManager } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

/** Says that the network is gone; what is on the page stays, and requests wait until it is back. */
export function ConnectionLine() {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <p className="flex items-center gap-2 bg-caution-soft px-4 py-1.5 text-caution lg:px-6">
          <WifiOff size={14} aria-hidden className="shrink-0" />
          No connection. The page keeps what it has and goes on when the connection is back.
        </p>
      )}
    </div>
  );
}
