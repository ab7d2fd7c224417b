import { PassageView } from "@/components/library/passage-view";
import { PageBody } from "@/components/shell/page";
import { pageUser } from "@/lib/platform/page-user.server";

export const metadata = { title: "Passage" };

export default async function PassagePage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ hash?: string | string[] }>;
}) {
  await pageUser("library:read");
  const { hash } = await searchParams;
  return (
    <PageBody>
      <PassageView
        id={(await params).id}
        hash={typeof hash === "string" ? hash : null}
        now={new Date().toISOString()}
      />
    </PageBody>
  );
}
