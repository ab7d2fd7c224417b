"use client";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Button, IconButton } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Loading } from "@/components/ui/skeleton";
import type { ConceptRef, Criterion } from "@/lib/cohorts/query/cohort-query";
import type { NameOf } from "@/lib/cohorts/query/query-text";
import { useNearConcepts } from "../queries";
import type { NearConceptsAnswer } from "../responses";

interface Tree {
  criterion: Criterion;
  field: "concepts" | "of";
  asOf: string | null;
}

/** The concepts that a criterion asks for, any one of which will do; each is changed for one that is wider or narrower. */
export function ConceptField({
  label,
  concepts,
  nameOf,
  onChange,
  ...tree
}: Tree & {
  label: string;
  concepts: readonly ConceptRef[];
  nameOf: NameOf;
  onChange: (concepts: ConceptRef[], names: Record<string, string>) => void;
}) {
  const heading = useId();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, concepts.length - 1);
  const concept = concepts[at];
  return (
    <section aria-labelledby={heading} className="space-y-2">
      <h3 id={heading} className="font-medium text-ink-soft">
        {label}
      </h3>
      {concepts.length > 1 && (
        <ul className="flex flex-wrap gap-1.5">
          {concepts.map((one, i) => (
            <li key={one} className="inline-flex items-center rounded-control border border-line-strong">
              <button
                type="button"
                aria-pressed={i === at}
                onClick={() => setChosen(i)}
                className={cx(
                  "min-h-7 rounded-control px-2 text-left",
                  i === at ? "bg-accent-soft font-medium text-accent-strong" : "hover:bg-sunken",
                )}
              >
                {nameOf(one)}
              </button>
              <IconButton
                label={`Leave out ${nameOf(one)}`}
                className="size-7"
                onClick={() =>
                  onChange(
                    concepts.filter((other) => other !== one),
                    {},
                  )
                }
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {concept !== undefined && (
        <ConceptTree
          {...tree}
          concept={concept}
          onChoose={(to, name) =>
            onChange([...new Set(concepts.map((one, i) => (i === at ? to : one)))], { [to]: name })
          }
        />
      )}
    </section>
  );
}

function ConceptTree({
  concept,
  onChoose,
  ...tree
}: Tree & { concept: ConceptRef; onChoose: (concept: ConceptRef, name: string) => void }) {
  return (
    <QueryAnswer
      query={useNearConcepts({ ...tree, concept })}
      failed="What is wider and narrower could not be counted"
      waiting={<Loading label="Counting" className="space-y-2" bones={["w-1/2", "w-2/3", "w-2/3"]} />}
    >
      {(near) => <Near near={near} onChoose={onChoose} />}
    </QueryAnswer>
  );
}

/** The concept between those above it and those under it, each with by how many patients the criterion would be met. */
function Near({
  near: { own, wider, narrower, more },
  onChoose,
}: {
  near: NearConceptsAnswer;
  onChoose: (concept: ConceptRef, name: string) => void;
}) {
  const choices = (all: NearConceptsAnswer["wider"], words: string) =>
    all.length > 0 && (
      <ul aria-label={words} className="space-y-0.5">
        {all.map(({ concept, name, met }) => (
          <li key={concept}>
            <Button
              variant="quiet"
              size="sm"
              className="h-auto max-w-full justify-start py-0.5 text-left whitespace-normal"
              onClick={() => onChoose(concept, name)}
            >
              {name}
              <Count met={met} />
            </Button>
          </li>
        ))}
      </ul>
    );
  return (
    <div className="max-h-64 overflow-y-auto rounded-control border border-line p-1">
      {choices(wider, "Wider")}
      <p className={cx("flex min-h-7 items-center gap-1 px-2 font-medium", wider.length > 0 && "pl-5")}>
        {own.name}
        <Count met={own.met} />
      </p>
      <div className={wider.length > 0 ? "pl-6" : "pl-3"}>
        {choices(narrower, "Narrower")}
        {more > 0 && <p className="px-2 text-caption text-ink-faint">and {more} more</p>}
      </div>
      {wider.length + narrower.length === 0 && (
        <p className="px-2 text-caption text-ink-faint">Nothing wider or narrower is known of this.</p>
      )}
    </div>
  );
}

const Count = ({ met }: { met: number }) => (
  <span className="font-normal text-ink-faint">
    ({met.toLocaleString("en")}
    <span className="sr-only"> patients</span>)
  </span>
);
