/** Where a passage's facts come from. `url` is a DOI or the issuer's own page. */
export interface Source {
  guideline: string;
  issuer: string;
  year: number;
  url: string;
}

export const doi = (id: string) => `https://doi.org/${id}`;

export const source = (guideline: string, issuer: string, year: number, url: string): Source => ({
  guideline,
  issuer,
  year,
  url,
});
