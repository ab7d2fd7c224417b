import { TextField } from "@/components/ui/field";

/** The day as of which a question is asked; none: all that is stored. */
export function AsOfDay({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="text-ink-soft">
        As known on
      </span>
      <TextField
        label="As known on (empty: all that is stored)"
        hideLabel
        type="date"
        value={day}
        onChange={(event) => onChange(event.target.value)}
        className="w-36"
      />
    </span>
  );
}
