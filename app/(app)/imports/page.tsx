import { Hydrated, prefetched } from "@/app/prefetched.server";
import { ImportList } from "@/components/imports/import-list";
import { importsQuery } from "@/components/imports/queries";
import { PageBody, PageHeader } from "@/components/shell/page";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";
import { readImportRuns } from "@/lib/record/import/import-runs.server";

export const metadata = { title: "Imports" };

export default async function ImportsPage() {
  const user = await pageUser("import:read");
  const imports = prefetched(user, (prefetch) =>
    prefetch(importsQuery(), async ({ database }) => ({ runs: await readImportRuns(database, new Date()) })),
  );
  return (
    <PageBody>
      <PageHeader title="Imports" note="Every line of every source file is accounted for: kept, or not kept and why." />
      <Hydrated state={imports}>
        <ImportList />
      </Hydrated>
    </PageBody>
  );
}
