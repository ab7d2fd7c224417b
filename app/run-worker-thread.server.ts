import { runReasoners } from "@/lib/privacy/run-reasoners.server";
import { serveRuns } from "@/lib/runs/run-thread.server";
import { runKinds } from "./run-kinds.server";

// The thread of the runs begins here.
serveRuns(runKinds, runReasoners);
