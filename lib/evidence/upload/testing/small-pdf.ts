import { deflateSync } from "node:zlib";

/** A line of a test's PDF: its text, the size of its letters in points, and its place where it does not stand below the one before. */
export type PdfLine = [text: string, size?: number, at?: PdfPlace];

interface PdfPlace {
  x?: number;
  /** From the bottom; "beside" is the height of the line before. */
  y?: number | "beside";
}

/** A small PDF whose one page unpacks to so many bytes of drawing. */
export function swellingPdf(bytes: number): Uint8Array {
  const drawing = "BT /F1 10 Tf (a) Tj ET\n";
  const packed = deflateSync(drawing.repeat(Math.ceil(bytes / drawing.length))).toString("latin1");
  const text = whole([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [4 0 R] >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>",
    `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`,
  ]);
  return new Uint8Array(Buffer.from(text, "latin1"));
}

/** A PDF of plain lines in Helvetica, one list a page; letters of Latin alone. */
export function smallPdf(pages: readonly (readonly PdfLine[])[]): Uint8Array {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const first = 4;
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${first + i * 2} 0 R`).join(" ")}] >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  for (const [i, lines] of pages.entries()) {
    const content = drawn(lines);
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + i * 2 + 1} 0 R >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  return new TextEncoder().encode(whole(objects));
}

function drawn(lines: readonly PdfLine[]): string {
  let y = 800;
  return lines
    .map(([text, size = 10, at = {}]) => {
      if (at.y === undefined) y -= size * 1.4;
      return `BT /F1 ${size} Tf 1 0 0 1 ${at.x ?? 50} ${(typeof at.y === "number" ? at.y : y).toFixed(2)} Tm (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`;
    })
    .join("\n");
}

function whole(objects: readonly string[]): string {
  let text = "%PDF-1.4\n";
  const places = objects.map((body, i) => {
    const place = text.length;
    text += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
