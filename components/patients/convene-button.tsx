"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { z } from "zod";
import { request, wordsOf } from "@/components/shell/request";
import { Button } from "@/components/ui/button";
import { useToasts } from "@/components/ui/toast";
import { VisuallyHidden } from "@/components/ui/visually-hidden";

const startedSchema = z.object({ id: z.string() });

/** Calls the team together on this patient and goes to the consultation. `refusal` says why it cannot be done. */
export function ConveneButton({ patientId, refusal }: { patientId: string; refusal: string | null }) {
  const id = useId();
  const router = useRouter();
  const client = useQueryClient();
  const { fail } = useToasts();
  const convene = useMutation({
    mutationFn: () => request(startedSchema, "/api/consultations", { body: { patientId } }),
    onSuccess: (started) => {
      void client.invalidateQueries({ queryKey: ["patient", patientId, "consultations"] });
      router.push(`/consultations/${started.id}`);
    },
    onError: (error) => fail(wordsOf(error)),
  });
  // The button stays busy until the consultation's page stands.
  const busy = convene.isPending || convene.isSuccess;
  return (
    <span className="shrink-0 print:hidden">
      <Button
        variant="primary"
        icon={<UsersRound size={14} aria-hidden />}
        busy={busy}
        aria-disabled={refusal !== null}
        aria-describedby={refusal ? id : undefined}
        title={refusal ?? undefined}
        onClick={() => convene.mutate()}
      >
        {busy ? "Convening" : "Convene"}
      </Button>
      {refusal && (
        <span id={id}>
          <VisuallyHidden>{refusal}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
