import { redirect } from "next/navigation";
import { startOf } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

/** Leads on to where the user's role begins. */
export default async function HomePage(): Promise<never> {
  const { role } = await pageUser();
  redirect(startOf(role));
}
