import { LibraryView } from "@/components/library/library-view";
import { PageBody } from "@/components/shell/page";
import { pageUser } from "@/lib/platform/page-user.server";
import { may } from "@/lib/platform/permissions";

export const metadata = { title: "Library" };

const whole = (text: unknown) => (typeof text === "string" && /^\d{1,6}$/.test(text) ? Number(text) : null);

export default async function OneLibraryPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ version?: string | string[]; page?: string | string[] }>;
}) {
  const user = await pageUser("library:read");
  const { version, page } = await searchParams;
  return (
    <PageBody>
      <LibraryView
        id={(await params).id}
        version={whole(version)}
        page={Math.max(1, whole(page) ?? 1)}
        mayManage={may(user.role, "library:manage")}
        now={new Date().toISOString()}
      />
    </PageBody>
  );
}
