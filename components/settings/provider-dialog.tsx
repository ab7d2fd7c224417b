"use client";
import { Dialog } from "@/components/ui/dialog";
import type { ProviderView, ReasonerSettings } from "@/lib/language-models/provider-settings";
import type { Trial } from "@/lib/language-models/provider-trial";
import { ProviderForm } from "./provider-form";

/** Adds a language model, or changes one. The key goes in and never comes out. */
export function ProviderDialog({
  edited,
  settings,
  onClose,
  onSaved,
}: {
  /** Null while the dialog is shut. */
  edited: ProviderView | "new" | null;
  settings: ReasonerSettings;
  onClose: () => void;
  /** With the Test that it was saved after, if any. */
  onSaved: (id: string, trial: Trial | null) => void;
}) {
  const provider = edited === "new" ? null : edited;
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={provider ? "Change a language model" : "Add a language model"}
    >
      <ProviderForm provider={provider} settings={settings} onCancel={onClose} onSaved={onSaved} />
    </Dialog>
  );
}
