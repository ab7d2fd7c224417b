/** Short names of organisms. A team decision. */
const shortNames: Readonly<Record<string, string>> = {
  mrsa: "staphylococcus aureus",
  mssa: "staphylococcus aureus",
  vre: "enterococcus",
  esbl: "extended spectrum",
  staph: "staphylococcus",
  strep: "streptococcus",
  pneumococcus: "streptococcus pneumoniae",
  yeast: "yeast",
};

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z. ]+/gu, " ")
    .trim()
    .split(/\s+/u)
    .map((word) => shortNames[word] ?? word)
    .join(" ");

/** Whether what grew is the organism of which a sentence speaks: by its words, a genus by its first letter too. */
export function namesOrganism(grown: string, said: string): boolean {
  const held = plain(grown).split(" ");
  const wanted = plain(said)
    .split(" ")
    .filter((word) => word !== "species" && word !== "spp.");
  return (
    wanted.length > 0 &&
    wanted.every((word) =>
      /^[a-z]\.$|^[a-z]$/u.test(word) ? held.some((one) => one.startsWith(word.charAt(0))) : held.includes(word),
    )
  );
}
