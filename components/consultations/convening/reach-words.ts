import type { ConveningReasoner } from "@/lib/agents/convening-reasoner";

/** What is sent, and how far it goes. */
export const reachWords: Record<ConveningReasoner["reach"], string> = {
  nowhere: "Nothing leaves this machine.",
  loopback: "A summary of the record goes to a model on this machine. Nothing leaves it.",
  private: "A summary of the record, de-identified, is sent to a model in this network.",
  remote: "A summary of the record, de-identified, is sent to this model's host.",
};
