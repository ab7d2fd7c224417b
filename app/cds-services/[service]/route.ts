import { cdsService } from "@/lib/consultations/cds-hooks/cds-service.server";

/** Not there unless CONSILIUM_CDS_HOOKS names who may ask; a call is signed by its client, and nobody's session counts. */
export const POST = async (request: Request, { params }: { params: Promise<{ service: string }> }) =>
  cdsService(request, (await params).service);
