import { ImportList } from "@/components/imports/import-list";
import { PageBody, PageHeader } from "@/components/shell/page";
import { pageUser } from "@/lib/platform/page-user.server";

export const metadata = { title: "Imports" };

export default async function ImportsPage() {
  await pageUser("import:read");
  return (
    <PageBody>
      <PageHeader title="Imports" note="Every line of every source file is accounted for: kept, or not kept and why." />
      <ImportList />
    </PageBody>
  );
}
