"use client";
import { TextField } from "@/components/ui/field";
import type { Budget } from "@/lib/agents/budget";

/** As typed; empty for no limit. */
export const noLimits = { tokens: "", usd: "", seconds: "" };
export type Limits = typeof noLimits;

const read = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed.replaceAll(",", "")));
const fits = (limit: number | null, whole = false) =>
  limit === null || (Number.isFinite(limit) && limit > 0 && (!whole || Number.isInteger(limit)));

/** The budget typed; null where no limit is set, "wrong" where a figure is none. */
export function budgetOf({ tokens, usd, seconds }: Limits): Budget | null | "wrong" {
  const budget = { tokens: read(tokens), usd: read(usd), seconds: read(seconds) };
  if (!fits(budget.tokens, true) || !fits(budget.usd) || !fits(budget.seconds)) return "wrong";
  return Object.values(budget).every((limit) => limit === null) ? null : budget;
}

const fields = [
  { name: "tokens", label: "Tokens", whole: true },
  { name: "usd", label: "US dollars", whole: false },
  { name: "seconds", label: "Seconds of model time", whole: false },
] as const;

/** What a language model may use up before the run ends; it can then be taken up again with a larger budget. */
export function BudgetFields({ limits, onChange }: { limits: Limits; onChange: (limits: Limits) => void }) {
  return (
    <fieldset>
      <legend className="pb-1 font-medium">Budget (optional)</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {fields.map(({ name, label, whole }) => (
          <TextField
            key={name}
            label={label}
            inputMode={whole ? "numeric" : "decimal"}
            placeholder="no limit"
            value={limits[name]}
            error={fits(read(limits[name]), whole) ? null : "A number above 0, or nothing."}
            onChange={(event) => onChange({ ...limits, [name]: event.target.value })}
          />
        ))}
      </div>
      <p className="pt-1 text-caption text-ink-faint">
        When it is used up the run ends with what was said kept, and can go on with a larger budget.
      </p>
    </fieldset>
  );
}
