"use client";
import { Check, CircleAlert, CircleX } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import type { Trial, TrialFinding } from "@/lib/language-models/provider-trial";

const signs: Record<TrialFinding["tone"], { Icon: typeof Check; colour: string; words: string }> = {
  good: { Icon: Check, colour: "text-good", words: "Good" },
  caution: { Icon: CircleAlert, colour: "text-caution", words: "Note" },
  bad: { Icon: CircleX, colour: "text-danger", words: "Amiss" },
};

/** What a Test found, in plain words, with the server's own where it failed. */
export function TrialResult({ trial }: { trial: Trial }) {
  const isAmiss = trial.findings.some(({ tone }) => tone === "bad");
  const { Icon, colour } = signs[trial.ok ? (isAmiss ? "caution" : "good") : "bad"];
  return (
    <div className={cx("rounded-control border px-3 py-2", trial.ok ? "border-line-strong" : "border-danger")}>
      <p className={cx("flex items-start gap-2 font-medium", !trial.ok && "text-danger")}>
        <Icon size={16} aria-hidden className={cx("mt-0.5 shrink-0", colour)} />
        <span className="min-w-0 break-words">
          {trial.ok ? (isAmiss ? "Test passed, with something amiss. " : "Test passed. ") : "Test failed. "}
          {trial.words}
        </span>
      </p>
      {trial.findings.length > 0 && (
        <ul className="mt-1 space-y-1">
          {trial.findings.map((finding) => (
            <Finding key={finding.about} finding={finding} />
          ))}
        </ul>
      )}
      {trial.said !== null && (
        <figure className="mt-2">
          <figcaption className="text-caption text-ink-faint">The server&rsquo;s own words</figcaption>
          <blockquote className="rounded-control bg-sunken px-2 py-1 break-words">{trial.said}</blockquote>
        </figure>
      )}
    </div>
  );
}

function Finding({ finding: { tone, words } }: { finding: TrialFinding }) {
  const { Icon, colour, words: sign } = signs[tone];
  return (
    <li className="flex items-start gap-2">
      <Icon size={16} aria-hidden className={cx("mt-0.5 shrink-0", colour)} />
      <span className="min-w-0 break-words">
        <span className="sr-only">{sign}: </span>
        {words}
      </span>
    </li>
  );
}

/** That a Test is under way, for how long by now, and the way to end it: a model that is not loaded yet takes minutes. */
export function TrialClock({ upTo, onCancel }: { upTo: number; onCancel: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - started) / 1000)), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex items-start justify-between gap-3 rounded-control border border-line-strong px-3 py-2">
      <p>
        Testing<span aria-hidden>, {seconds} s so far</span>. A model that is not loaded yet is waited for, up to{" "}
        {durationWords(upTo)}.
      </p>
      <Button size="sm" onClick={onCancel}>
        Cancel the test
      </Button>
    </div>
  );
}

function durationWords(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
