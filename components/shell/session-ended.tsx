"use client";
import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

let ended = false;
const listeners = new Set<() => void>();

/** Called when any request is answered "signed out". */
export function sessionEnded(): void {
  ended = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Signed out in the middle: the page stays as it is, and signing in comes back to it. */
export function SessionEndedDialog() {
  const path = usePathname();
  const open = useSyncExternalStore(
    subscribe,
    () => ended,
    () => false,
  );
  return (
    <Dialog
      open={open && path !== "/sign-in"}
      title="You are signed out"
      footer={
        <ButtonLink variant="primary" href={`/sign-in?from=${encodeURIComponent(path)}`}>
          Sign in again
        </ButtonLink>
      }
    >
      <p>
        Your session has ended. After signing in you come back to this page. A consultation that was running goes on.
      </p>
    </Dialog>
  );
}
