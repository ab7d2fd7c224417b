import { describeRuns } from "../../runs/testing/any-protocol.server";
import { trajectorySubject } from "../testing/trajectory-runs";

// Killed at every event it comes to the same end, nothing stands twice; stopped it keeps its memory; it can be forked after a chunk.
describeRuns("a trajectory", trajectorySubject);
