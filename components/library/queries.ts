import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { pageQuery } from "@/components/shell/page-query";
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
export const passageQuery = (id: string, hash: string | null) =>
  pageQuery({
    queryKey: ["passage", id, hash],
    schema: passageAnswerSchema,
    path: `/api/passages/${id}${hash ? `?hash=${encodeURIComponent(hash)}` : ""}`,
  });

/** All libraries, each with all its versions. */
export const librariesQuery = () =>
  pageQuery({ queryKey: ["libraries"], schema: librariesSchema, path: "/api/libraries" });

/** Passages of a library that one page shows. */
export const PAGE_SIZE = 50;

/** A version of a library, null for the latest, with one page of its passages, from 0. */
export function libraryQuery(id: string, { version, page }: { version: number | null; page: number }) {
  const query = new URLSearchParams({ from: String(page * PAGE_SIZE), limit: String(PAGE_SIZE) });
  if (version !== null) query.set("version", String(version));
  return pageQuery({
    queryKey: ["library", id, version, page],
    schema: libraryPageSchema,
    path: `/api/libraries/${id}?${query}`,
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
      // The button is free again only once the page shows the new state.
      return Promise.all(
        ["libraries", "library", "passages", "passage"].map((key) => client.invalidateQueries({ queryKey: [key] })),
      );
    },
    onError: (error) => fail(wordsOf(error)),
  });
}
