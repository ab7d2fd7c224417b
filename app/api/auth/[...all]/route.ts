import { auditedSignIn } from "@/lib/platform/sign-in/audited-sign-in.server";
import { handleAuth } from "@/lib/platform/sign-in/auth-handler.server";

export const GET = (request: Request) => handleAuth(request);
export const POST = (request: Request) => auditedSignIn(request, handleAuth);
