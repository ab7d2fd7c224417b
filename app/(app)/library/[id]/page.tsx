import { Hydrated, prefetched } from "@/app/prefetched.server";
import { PassageView } from "@/components/library/passage-view";
import { passageQuery } from "@/components/library/queries";
import { PageBody } from "@/components/shell/page";
import { findPassage } from "@/lib/evidence/libraries/stored-passage.server";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Passage" };

export default async function PassagePage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ hash?: string | string[] }>;
}) {
  const user = await pageUser("library:read");
  const { id } = await params;
  const named = (await searchParams).hash;
  const hash = typeof named === "string" ? named : null;
  const passage = prefetched(user, (prefetch) =>
    prefetch(passageQuery(id, hash), async ({ database }) => ({
      passage: await findPassage(database, id, hash ?? undefined),
    })),
  );
  return (
    <PageBody>
      <Hydrated state={passage}>
        <PassageView id={id} hash={hash} now={new Date().toISOString()} />
      </Hydrated>
    </PageBody>
  );
}
