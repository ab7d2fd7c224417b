"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SlidersHorizontal, UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { type ConveneChoice, ConveneDialog } from "@/components/consultations/convene-dialog";
import { startedSchema } from "@/components/consultations/responses";
import { request, wordsOf } from "@/components/shell/request";
import { Button, IconButton } from "@/components/ui/button";
import { useToasts } from "@/components/ui/toast";
import { VisuallyHidden } from "@/components/ui/visually-hidden";

/**
 * Calls the team together on this patient and goes to the consultation: the usual panel at once, or another after a
 * choice. `refusal` says why it cannot be done.
 */
export function ConveneButton({ patientId, refusal }: { patientId: string; refusal: string | null }) {
  const id = useId();
  const router = useRouter();
  const client = useQueryClient();
  const { fail } = useToasts();
  const [choosing, setChoosing] = useState(false);
  const convene = useMutation({
    mutationFn: (choice: ConveneChoice | null) =>
      request(startedSchema, "/api/consultations", { body: { patientId, ...choice } }),
    onSuccess: (started) => {
      void client.invalidateQueries({ queryKey: ["patient", patientId, "consultations"] });
      router.push(`/consultations/${started.id}`);
    },
    onError: (error) => fail(wordsOf(error)),
  });
  // The button stays busy until the consultation's page stands.
  const busy = convene.isPending || convene.isSuccess;
  const blocked = refusal !== null;
  return (
    <span className="flex shrink-0 gap-1 print:hidden">
      <Button
        variant="primary"
        icon={<UsersRound size={14} aria-hidden />}
        busy={busy}
        aria-disabled={blocked}
        aria-describedby={blocked ? id : undefined}
        title={refusal ?? undefined}
        onClick={() => convene.mutate(null)}
      >
        {busy ? "Convening" : "Convene"}
      </Button>
      {!blocked && (
        <IconButton label="Choose doctors and reasoner" onClick={() => setChoosing(true)}>
          <SlidersHorizontal size={16} aria-hidden />
        </IconButton>
      )}
      <ConveneDialog
        patientId={patientId}
        open={choosing}
        busy={busy}
        onClose={() => setChoosing(false)}
        onConvene={(choice) => convene.mutate(choice)}
      />
      {refusal && (
        <span id={id}>
          <VisuallyHidden>{refusal}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
