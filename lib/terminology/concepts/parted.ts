import { z } from "zod";

/** A list as our own tables write it, parted by a comma and a blank; "" is none. */
export const parted = z.string().transform((text) => (text === "" ? [] : text.split(", ")));
