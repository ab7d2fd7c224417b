"use client";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { request, wordsOf } from "@/components/shell/request";
import { useToasts } from "@/components/ui/toast";
import {
  activationSchema,
  foundPassagesSchema,
  librariesSchema,
  libraryPageSchema,
  passageAnswerSchema,
} from "./responses";

/** What the active libraries hold on a query, best first; nothing is asked for an empty one. */
export function useFoundPassages(query: string) {
  return useQuery({
    queryKey: ["passages", query],
    queryFn: ({ signal }) =>
      request(foundPassagesSchema, `/api/passages?query=${encodeURIComponent(query)}`, { signal }),
    placeholderData: keepPreviousData,
    enabled: query !== "",
  });
}

/** One passage; with `hash` the version with that text, as a consultation cited it. */
export function usePassage(id: string, hash: string | null) {
  return useQuery({
    queryKey: ["passage", id, hash],
    queryFn: ({ signal }) =>
      request(passageAnswerSchema, `/api/passages/${id}${hash ? `?hash=${encodeURIComponent(hash)}` : ""}`, { signal }),
  });
}

/** All libraries, each with all its versions. */
export function useLibraries() {
  return useQuery({
    queryKey: ["libraries"],
    queryFn: ({ signal }) => request(librariesSchema, "/api/libraries", { signal }),
  });
}

/** Passages of a library that one page shows. */
export const PAGE_SIZE = 50;

/** A version of a library with one page of its passages, from 0. */
export function useLibrary(id: string, { version, page }: { version: number | null; page: number }) {
  const query = new URLSearchParams({ from: String(page * PAGE_SIZE), limit: String(PAGE_SIZE) });
  if (version !== null) query.set("version", String(version));
  return useQuery({
    queryKey: ["library", id, version, page],
    queryFn: ({ signal }) => request(libraryPageSchema, `/api/libraries/${id}?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Lets the doctors search a version of a library, or no longer. */
export function useActivation(id: string) {
  const client = useQueryClient();
  const { say, fail } = useToasts();
  return useMutation({
    mutationFn: (body: { version: number; active: boolean }) =>
      request(activationSchema, `/api/libraries/${id}/activation`, { body }),
    onSuccess: ({ library }) => {
      say(
        library.active
          ? `${library.title} is active: the doctors search its ${library.passages} passages.`
          : `${library.title} is not active any more. What cites it still opens.`,
      );
      for (const key of ["libraries", "library", "passages", "passage"])
        void client.invalidateQueries({ queryKey: [key] });
    },
    onError: (error) => fail(wordsOf(error)),
  });
}
