import { cdsDiscovery } from "@/lib/consultations/cds-hooks/cds-service.server";

export const dynamic = "force-dynamic";

/** Not there unless CONSILIUM_CDS_HOOKS names who may ask. */
export const GET = () => cdsDiscovery();
