/** Which of the two interpretations of a disputed finding. */
export type Side = "graver" | "milder";

export const otherSide = (side: Side): Side => (side === "graver" ? "milder" : "graver");
