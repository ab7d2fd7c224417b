"use client";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import type { ModelListing } from "@/lib/language-models/model-listing";
import type { ServerKind } from "@/lib/language-models/server-kinds";

/** So many models are offered as buttons; of more, the field itself offers what fits the letters typed. */
const mostButtons = 6;

/** Which model: one of those that the server has, or any name that is typed. */
export function ModelField({
  server,
  value,
  error,
  listing,
  listingFailed,
  isListing,
  waitsForKey,
  onChange,
  onList,
}: {
  server: ServerKind;
  value: string;
  error: string | null | undefined;
  /** Null until the server was asked. */
  listing: ModelListing | null;
  listingFailed: string | null;
  isListing: boolean;
  /** Whether the server answers to a key alone, and there is none yet. */
  waitsForKey: boolean;
  onChange: (model: string) => void;
  onList: () => void;
}) {
  const list = useId();
  const models = listing?.models ?? [];
  const isAzure = server === "azure";
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label={isAzure ? "Deployment" : "Model"}
        hint={isAzure ? "The name that you gave it in Azure, which lists base models alone." : undefined}
        spellCheck={false}
        autoComplete="off"
        list={isAzure ? undefined : list}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {!isAzure && (
        <>
          <datalist id={list}>
            {models.map(({ id }) => (
              <option key={id} value={id} />
            ))}
          </datalist>
          <div className="flex min-h-7 flex-wrap items-center gap-1.5">
            <span role="status" className="text-caption text-ink-faint empty:hidden">
              {listingWords({ isListing, listing, failed: listingFailed, waitsForKey })}
            </span>
            {models.length <= mostButtons &&
              models.map(({ id }) => (
                <Button
                  key={id}
                  size="sm"
                  aria-pressed={id === value}
                  className="max-w-full aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
                  onClick={() => onChange(id)}
                >
                  <span className="truncate">{id}</span>
                </Button>
              ))}
            {!isListing && (listing?.fault || listingFailed) && (
              <Button size="sm" onClick={onList}>
                Ask again
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function listingWords({
  isListing,
  listing,
  failed,
  waitsForKey,
}: {
  isListing: boolean;
  listing: ModelListing | null;
  failed: string | null;
  waitsForKey: boolean;
}): string {
  if (isListing && listing === null) return "Asking the server which models it has";
  if (failed !== null) return failed;
  if (listing === null) return waitsForKey ? "Its models are listed once the key is there." : "";
  if (listing.fault !== null) return listing.fault;
  const { length } = listing.models;
  if (length > mostButtons) return `The server has ${length} models: type a few letters of one.`;
  return length === 1 ? "The server has one:" : "The server has:";
}
