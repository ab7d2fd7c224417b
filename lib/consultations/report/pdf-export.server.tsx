import { resolve } from "node:path";
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { meaningWords } from "../protocol/meaning-words";
import { pageSources, sourceNumbers } from "./page/page-sections";
import { CourseDrawing } from "./pdf-course.server";
import type { ReportBlock, ReportClaim, ReportDocument, ReportProblem, ReportSection } from "./schema";

// The app's own type. Its Latin cut lacks some signs that reports use (≥), which DejaVu has.
const inter = resolve(/* turbopackIgnore: true */ "node_modules/@fontsource/inter/files");
Font.register({
  family: "Inter",
  fonts: [
    { src: `${inter}/inter-latin-400-normal.woff` },
    { src: `${inter}/inter-latin-700-normal.woff`, fontWeight: 700 },
    { src: `${inter}/inter-latin-400-italic.woff`, fontStyle: "italic" },
  ],
});
const dejaVu = resolve(/* turbopackIgnore: true */ "node_modules/dejavu-fonts-ttf/ttf");
Font.register({
  family: "DejaVu Sans",
  fonts: [
    { src: `${dejaVu}/DejaVuSans.ttf` },
    { src: `${dejaVu}/DejaVuSans-Bold.ttf`, fontWeight: 700 },
    { src: `${dejaVu}/DejaVuSans-Oblique.ttf`, fontStyle: "italic" },
  ],
});
Font.registerHyphenationCallback((word) => [word]);

const ink = "#1c2430";
const quiet = "#566072";
const line = "#d5dae2";
const style = StyleSheet.create({
  page: {
    paddingTop: 40,
    paddingBottom: 48,
    paddingHorizontal: 52,
    fontFamily: ["Inter", "DejaVu Sans"],
    fontSize: 9,
    color: ink,
  },
  // Not on the page: an inherited line height hides the renderer's page numbers.
  body: { fontSize: 9, lineHeight: 1.4 },
  title: { fontSize: 16, fontWeight: 700, lineHeight: 1.3 },
  subject: { color: quiet, marginTop: 2 },
  notice: { marginTop: 8, padding: 6, borderLeft: `3 solid ${quiet}`, backgroundColor: "#f2f4f7", fontSize: 8 },
  headline: { marginTop: 12, fontSize: 11, fontWeight: 700 },
  risk: { marginTop: 4 },
  heading: { marginTop: 10, marginBottom: 3, fontSize: 10.5, fontWeight: 700 },
  paragraph: { marginBottom: 4 },
  item: { flexDirection: "row", marginBottom: 3 },
  bullet: { width: 14 },
  itemText: { flex: 1 },
  evidence: { color: quiet, fontSize: 7.5 },
  cause: { color: quiet },
  doubt: { color: "#8a3b12", fontSize: 7.5 },
  row: { flexDirection: "row", borderBottom: `0.5 solid ${line}`, paddingVertical: 3 },
  cell: { flex: 1, paddingRight: 6, fontSize: 8 },
  head: { fontWeight: 700 },
  quote: { fontStyle: "italic", color: quiet },
  footer: { position: "absolute", bottom: 24, left: 52, minHeight: 9, fontSize: 7, color: quiet },
  pageNumber: {
    position: "absolute",
    bottom: 24,
    right: 52,
    width: 60,
    minHeight: 9,
    textAlign: "right",
    fontSize: 7,
    color: quiet,
  },
});

/** The report as an A4 PDF with running footer and page numbers. */
export function reportPdf(document: ReportDocument): Promise<Buffer> {
  return renderToBuffer(<Report document={document} />);
}

function Report({ document }: { document: ReportDocument }) {
  return (
    <Document
      title={document.title}
      subject={`Consultation ${document.consultationId}`}
      author="Consilium (AI doctors)"
      creator="Consilium"
      language="en"
    >
      <Page size="A4" style={style.page}>
        <View style={style.body}>
          <Text style={style.title}>{document.title}</Text>
          <Text style={style.subject}>{document.subject}</Text>
          <Text style={style.notice}>{document.notice}</Text>
          <Text style={style.headline}>{document.headline}</Text>
          <Sections sections={document.sections.filter(isOnPage).slice(0, 1)} />
          {document.course && <CourseDrawing course={document.course} />}
          <Sections sections={document.sections.filter(isOnPage).slice(1)} />
          <PageSources document={document} />
        </View>
        <Footer id={document.consultationId} />
      </Page>
      <Page size="A4" style={style.page}>
        <View style={style.body}>
          <Text style={style.title}>Appendix</Text>
          <Sections sections={document.sections.filter((section) => !isOnPage(section))} />
          <Sources document={document} />
        </View>
        <Footer id={document.consultationId} />
      </Page>
    </Document>
  );
}

const isOnPage = ({ part }: ReportSection) => part === "page";

function Footer({ id }: { id: string }) {
  return (
    <>
      <Text style={style.footer} fixed>
        Research use only · Consultation {id}
      </Text>
      <Text style={style.pageNumber} fixed render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
    </>
  );
}

function Sections({ sections }: { sections: readonly ReportSection[] }) {
  return sections.map(({ id, heading, blocks }) => (
    <View key={id}>
      <Text style={style.heading} minPresenceAhead={40}>
        {heading}
      </Text>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are drawn once and never reordered
        <Block key={index} block={block} />
      ))}
    </View>
  ));
}

function Block({ block }: { block: ReportBlock }) {
  switch (block.kind) {
    case "paragraph":
      return <Text style={style.paragraph}>{block.text}</Text>;
    case "list":
      return block.items.map((item) => <Item key={item} mark="•" text={item} />);
    case "claims":
      return block.items.map((claim) => <ClaimItem key={claim.id} claim={claim} />);
    case "steps":
      return block.items.map((step) => <StepItem key={step.id} step={step} />);
    case "problems":
      return block.items.map((one, index) => <ProblemItem key={one.title} number={index + 1} problem={one} />);
    case "table":
      return (
        <View wrap={false}>
          <Row cells={block.columns} head />
          {block.rows.map((row) => (
            <Row key={row.join("|")} cells={row} />
          ))}
        </View>
      );
    default:
      return block satisfies never;
  }
}

function Item({ mark, text }: { mark: string; text: string }) {
  return (
    <View style={style.item} wrap={false}>
      <Text style={style.bullet}>{mark}</Text>
      <Text style={style.itemText}>{text}</Text>
    </View>
  );
}

function ProblemItem({ number, problem }: { number: number; problem: ReportProblem }) {
  const { title, facts, reading, notExcluded } = problem;
  return (
    <View style={style.item} wrap={false}>
      <Text style={style.bullet}>{number}</Text>
      <Text style={style.itemText}>
        <Text style={style.head}>{title}. </Text>
        {facts.length > 0 && `${facts.join("; ")}. `}
        {reading}
        {notExcluded !== null && <Text style={style.cause}> {notExcluded}</Text>}
      </Text>
    </View>
  );
}

function StepItem({ step }: { step: ReportClaim }) {
  return (
    <View style={style.item} wrap={false}>
      <Text style={style.bullet}>•</Text>
      <View style={style.itemText}>
        <Text>{[step.text, ...sourceNumbers(step.evidence)].join(" ")}</Text>
        <Doubt check={step.check} />
      </View>
    </View>
  );
}

function ClaimItem({ claim }: { claim: ReportClaim }) {
  return (
    <View style={style.item} wrap={false}>
      <Text style={style.bullet}>•</Text>
      <View style={style.itemText}>
        <Text>{claim.bearing === "neutral" ? claim.text : `${meaningWords[claim.bearing]}. ${claim.text}`}</Text>
        <Text style={style.evidence}>{claim.evidence.map(({ text }) => text).join("; ")}</Text>
        <Doubt check={claim.check} />
      </View>
    </View>
  );
}

function Doubt({ check: { verdict, reason } }: Pick<ReportClaim, "check">) {
  return verdict === "supported" ? null : (
    <Text style={style.doubt}>
      {verdict}: {reason}
    </Text>
  );
}

function Row({ cells, head = false }: { cells: string[]; head?: boolean }) {
  return (
    <View style={style.row} wrap={false}>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a table's columns keep their places
        <Text key={index} style={head ? [style.cell, style.head] : style.cell}>
          {cell}
        </Text>
      ))}
    </View>
  );
}

/** The sources that the page cites, in one line. */
function PageSources({ document }: { document: ReportDocument }) {
  const cited = pageSources(document);
  if (cited.length === 0) return null;
  return (
    <View>
      <Text style={style.heading}>Sources</Text>
      <Text style={style.evidence}>{cited.map(({ number, line }) => `[${number}] ${line}`).join("  ")}</Text>
    </View>
  );
}

function Sources({ document }: { document: ReportDocument }) {
  if (document.citations.length === 0) return null;
  return (
    <View>
      <Text style={style.heading} minPresenceAhead={40}>
        Sources in full
      </Text>
      {document.citations.map(({ number, passage, quotes }) => (
        <View key={passage.id} style={style.item} wrap={false}>
          <Text style={style.bullet}>{number}</Text>
          <View style={style.itemText}>
            <Text>
              {passage.title}. {passage.guideline}, {passage.issuer}, {passage.year}
              {passage.page === undefined ? "" : `, page ${passage.page}`}. {passage.url}
            </Text>
            {quotes.map((quote) => (
              <Text key={quote} style={style.quote}>
                “{quote}”
              </Text>
            ))}
            <Text style={style.evidence}>{passage.licence}</Text>
            {passage.currencyWarning ? <Text style={style.evidence}>{passage.currencyWarning}</Text> : null}
          </View>
        </View>
      ))}
    </View>
  );
}
