import { type QueryKey, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { request } from "./request";

/**
 * What a page shows first, under one key and one schema wherever it is read: the server reads it before it sends the page, and
 * the page asks `path` for it where that failed, or once it is invalidated. Reading a record leaves an audit row, so it never
 * grows stale by itself.
 * @param body makes it a POST.
 */
export function pageQuery<T>({
  queryKey,
  schema,
  path,
  body,
}: {
  queryKey: QueryKey;
  schema: z.ZodType<T>;
  path: string;
  body?: unknown;
}) {
  const options = queryOptions({
    queryKey,
    queryFn: ({ signal }) => request(schema, path, { body, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...options, schema };
}

export type PageQuery<T> = ReturnType<typeof pageQuery<T>>;
