"use client";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useState } from "react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { request } from "@/components/shell/request";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { DoctorMark } from "@/components/ui/doctor-mark";
import { Loading } from "@/components/ui/skeleton";
import { type PayloadPreview as Preview, payloadPreviewSchema } from "@/lib/consultations/payload-preview";
import { removedText } from "@/lib/privacy/redacted-text";
import type { Removed } from "@/lib/privacy/schema";

/** Shows, when asked, what the first messages to the language model would be: the MetaAgent's word for word, then each doctor's. */
export function PayloadPreview({
  patientId,
  encounterId,
  task,
  panel,
  trajectory,
}: {
  patientId: string;
  encounterId: string;
  task: string;
  panel: readonly string[];
  /** Whose memory would be laid before the team. */
  trajectory?: string | undefined;
}) {
  const [open, setOpen] = useState(false);
  const seated = panel.join(",");
  const answer = useQuery({
    queryKey: ["payload-preview", patientId, encounterId, task, seated, trajectory],
    queryFn: ({ signal }) =>
      request(
        payloadPreviewSchema,
        `/api/patients/${encodeURIComponent(patientId)}/payload?${new URLSearchParams({ encounter: encounterId, task, panel: seated, ...(trajectory && { trajectory }) })}`,
        { signal },
      ),
    enabled: open && panel.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!open)
    return (
      <Button size="sm" icon={<Eye size={16} aria-hidden />} onClick={() => setOpen(true)}>
        See exactly what would be sent
      </Button>
    );
  return (
    <section aria-label="What would be sent" className="rounded-control border border-line px-3 py-2">
      <QueryAnswer
        query={answer}
        failed="The preview could not be made"
        waiting={
          panel.length === 0 ? (
            <p>Seat a doctor to see what it would send.</p>
          ) : (
            <Loading
              label="Asking the experts and finding passages, as the consultation would"
              className="space-y-2"
              bones={["h-6", "h-24"]}
            />
          )
        }
      >
        {(preview) => <Messages preview={preview} />}
      </QueryAnswer>
    </section>
  );
}

function Messages({ preview: { endpoints } }: { preview: Preview }) {
  return (
    <>
      <p className="font-medium">
        The first messages. Nothing has been sent yet. The MetaAgent’s leaves word for word; in the doctors’, the
        questions are those that the built-in rules would open, until the MetaAgent has opened its own.
      </p>
      {endpoints.map(({ doctor, model, host, deidentified, messages, removed }) => (
        <Disclosure
          key={doctor?.id ?? "meta"}
          summary={
            <span className="flex flex-wrap items-center gap-2">
              {doctor && <DoctorMark letter={doctor.letter} />}
              {doctor ? `${doctor.title} doctor` : "MetaAgent"} to {model} at {host}
            </span>
          }
        >
          <p className="pb-1 text-ink-soft">
            {deidentified ? removedWords(removed) : "It stays on this machine and is not de-identified."}
          </p>
          {messages.map(({ role, content }) => (
            <div key={`${role} ${content.length}`}>
              <p className="text-caption text-ink-faint">{role}</p>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
              <div
                role="group"
                aria-label={`Message, ${role}`}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
                tabIndex={0}
                className="max-h-72 overflow-auto rounded-control bg-sunken p-2 text-caption break-words whitespace-pre-wrap"
              >
                {content}
              </div>
            </div>
          ))}
        </Disclosure>
      ))}
    </>
  );
}

function removedWords(removed: readonly Removed[]): string {
  if (removed.length === 0) return "De-identified: nothing had to be taken out.";
  return `De-identified; taken out: ${removedText(removed)}.`;
}
