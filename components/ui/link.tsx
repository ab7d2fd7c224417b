import NextLink from "next/link";
import type { ComponentProps } from "react";

/**
 * A link inside the application. Nothing is fetched before it is followed: making a page reads records, and each reading leaves
 * an audit row for a patient whom nobody may have opened.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  return <NextLink {...props} prefetch={false} />;
}
