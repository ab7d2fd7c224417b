import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { ProductMark } from "@/components/shell/product-mark";
import { SignInForm } from "@/components/shell/sign-in-form";
import { database } from "@/lib/platform/database/database.server";
import { demoAccount } from "@/lib/platform/sign-in/demo-account.server";
import { maybePageUser } from "@/lib/platform/sign-in/page-user.server";
import { signInReturnPath } from "@/lib/platform/sign-in/sign-in-return-path";

export const metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: { searchParams: Promise<{ from?: string | string[] }> }) {
  const returnTo = signInReturnPath((await searchParams).from);
  if (await maybePageUser()) redirect(returnTo);
  const demo = await demoAccount(await database(), await headers());
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-[22rem]">
        <div className="flex items-center gap-3">
          <ProductMark size={36} />
          <h1 className="text-figure font-semibold">Consilium</h1>
        </div>
        <p className="mt-3 text-read text-ink-soft">
          A team of AI doctors consults on a patient&rsquo;s record, in the open. You judge what comes out.
        </p>
        <p className="mt-1 text-read font-medium">For research only. Not for the care of patients.</p>
        <div className="mt-6 rounded-card border border-line bg-surface p-5">
          <SignInForm returnTo={returnTo} demo={demo} />
        </div>
      </div>
    </main>
  );
}
