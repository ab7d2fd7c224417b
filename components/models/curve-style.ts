import { symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from "d3-shape";

/** How a curve looks: hue, dash and mark say the same, so that none of them is the only sign. */
export const curveStyles = [
  { hue: "text-accent", dash: undefined, symbol: symbolCircle },
  { hue: "text-voice-c", dash: "7 3", symbol: symbolSquare },
  { hue: "text-voice-r", dash: "2 3", symbol: symbolTriangle },
  { hue: "text-voice-l", dash: "9 3 2 3", symbol: symbolDiamond },
] as const;

/** The dashes of what curves are held against: chance or perfect calibration or acting on everyone, and acting on nobody. */
export const referenceDashes = ["1 4", "6 4"] as const;
