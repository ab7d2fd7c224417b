import { health } from "@/lib/platform/health.server";

export const dynamic = "force-dynamic";

export const GET = () => health();
