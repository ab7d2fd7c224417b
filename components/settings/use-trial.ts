"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { request } from "@/components/shell/request";
import type { ProviderInput } from "@/lib/language-models/provider-settings";
import type { Trial } from "@/lib/language-models/provider-trial";
import { settingsQuery } from "./queries";
import { trialAnswerSchema } from "./responses";

/** A model to be tested: one that is kept, or one as it is being set up; with an id, changes of that one. */
type Tested = { kept: string } | { id: string | undefined; given: ProviderInput };

/** A Test of a model, which takes as long as the model does to load, and can be cancelled. */
export function useTrial() {
  const client = useQueryClient();
  const running = useRef<AbortController | null>(null);
  // Whoever leaves waits for no Test.
  useEffect(() => () => running.current?.abort(), []);
  const trial = useMutation({
    // A key that was typed is not kept in the page's memory.
    gcTime: 0,
    mutationFn: async (tested: Tested): Promise<Trial | null> => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      const [path, body] =
        "kept" in tested
          ? [`${encodeURIComponent(tested.kept)}/trial`, {}]
          : ["trial", { id: tested.id, given: tested.given }];
      try {
        return (await request(trialAnswerSchema, `/api/settings/providers/${path}`, { body, signal: own.signal }))
          .trial;
      } catch (error) {
        if (own.signal.aborted) return null;
        throw error;
      }
    },
    // One that passed may have become the default.
    onSuccess: async (found, tested) => {
      if (found?.ok && "kept" in tested) await client.invalidateQueries({ queryKey: settingsQuery().queryKey });
    },
  });
  return { ...trial, cancel: () => running.current?.abort() };
}
