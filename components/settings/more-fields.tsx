"use client";
import { type ComponentProps, useEffect, useRef } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField, TextField } from "@/components/ui/field";
import type { ProviderInput } from "@/lib/language-models/provider-settings";
import { reasoningEfforts } from "@/lib/language-models/server-kinds";
import { expected, folded, type Typed } from "./provider-typed";

const effortWords: Record<(typeof reasoningEfforts)[number], string> = {
  none: "None",
  minimal: "Minimal",
  low: "Low",
  medium: "Medium",
  high: "High",
};

/** What few need to set, folded: its name here, prices, limits, and how hard it thinks. It unfolds where something in it is amiss. */
export function MoreFields({
  typed,
  isWrong,
  onChange,
}: {
  typed: Typed;
  isWrong: (name: keyof ProviderInput) => boolean;
  onChange: (change: Partial<Typed>) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isAmiss = folded.some(isWrong);
  useEffect(() => {
    const details = place.current?.querySelector("details");
    if (isAmiss && details) details.open = true;
  }, [isAmiss]);
  const field = (
    name: Exclude<(typeof folded)[number], "reasoningEffort">,
  ): Pick<ComponentProps<"input">, "onChange"> & {
    value: string;
    error: string | null | undefined;
  } => ({
    value: typed[name],
    error: isWrong(name) ? expected[name] : null,
    onChange: ({ target }) => onChange({ [name]: target.value }),
  });
  return (
    <div ref={place}>
      <Disclosure summary="More: name, price, limits">
        <div className="grid gap-3 pt-1 sm:grid-cols-2">
          <TextField
            className="sm:col-span-2"
            label="Name"
            hint="How it is called here; left empty, as its model."
            placeholder={typed.model}
            {...field("name")}
          />
          <TextField label="Price in" hint="US$ a million tokens" inputMode="decimal" {...field("priceIn")} />
          <TextField label="Price out" hint="US$ a million tokens" inputMode="decimal" {...field("priceOut")} />
          <TextField
            label="Longest wait for an answer to begin"
            hint="Seconds. Left empty: 600 near, the silence elsewhere."
            inputMode="numeric"
            {...field("firstByteSeconds")}
          />
          <TextField
            label="Longest silence"
            hint="Seconds between two pieces"
            inputMode="numeric"
            {...field("timeoutSeconds")}
          />
          <TextField
            label="Calls at once"
            hint="Left empty: 1 near, 4 elsewhere."
            inputMode="numeric"
            {...field("concurrency")}
          />
          <TextField
            label="Context window"
            hint="Tokens. Left empty: learnt from the server."
            inputMode="numeric"
            {...field("contextTokens")}
          />
          <SelectField
            label="Reasoning effort"
            hint="Of models that think before they answer."
            value={typed.reasoningEffort}
            onChange={({ target }) => onChange({ reasoningEffort: target.value as Typed["reasoningEffort"] })}
          >
            <option value="">As the server has it</option>
            {reasoningEfforts.map((effort) => (
              <option key={effort} value={effort}>
                {effortWords[effort]}
              </option>
            ))}
          </SelectField>
        </div>
      </Disclosure>
    </div>
  );
}
