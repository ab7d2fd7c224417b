"use client";
import { ChevronRight } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { PassageCard } from "@/components/consultations/evidence/passage-card";
import { Dialog } from "@/components/ui/dialog";
import type { ReportCitation, ReportDocument, ReportSection } from "@/lib/consultations/report/schema";
import { LeadingCourse } from "./leading-course";
import { Block, type OpenSource } from "./report-blocks";
import { PageSources, SourcesInFull } from "./report-sources";

/** The report as it is read, printed and exported: one page with its sources, then the appendix, folded on screen. */
export function ReportView({ document }: { document: ReportDocument }) {
  const [shown, setShown] = useState<{ passages: readonly ReportCitation[]; quotes: readonly string[] } | null>(null);
  const open: OpenSource = (passages, quotes) => setShown({ passages, quotes });
  const appendix = useRef<HTMLDetailsElement>(null);
  useAddressedClaim(appendix);
  const isOnPage = ({ part }: ReportSection) => part === "page";
  return (
    <article className="max-w-[68ch] text-read print:max-w-none print:text-data">
      <h1 className="text-title font-semibold">{document.title}</h1>
      <p className="text-ink-soft">{document.subject}</p>
      <p role="note" className="mt-1 text-data text-ink-soft">
        {document.notice}
      </p>
      <p className="mt-3 text-title font-semibold">{document.headline}</p>
      {document.sections.filter(isOnPage).map((section, index) => (
        <section key={section.id} aria-labelledby={`section-${section.id}`} className="mt-3 print:mt-1">
          <h2 id={`section-${section.id}`} className="font-semibold">
            {section.heading}
          </h2>
          <Blocks section={section} document={document} open={open} />
          {index === 0 && document.course && <LeadingCourse course={document.course} />}
        </section>
      ))}
      <PageSources citations={document.citations} open={open} />
      <details ref={appendix} className="group mt-6 border-t border-line pt-3 print:break-before-page">
        <summary className="flex min-h-7 list-none items-center gap-1 rounded-control font-semibold hover:bg-sunken">
          <ChevronRight
            size={14}
            className="shrink-0 text-ink-faint transition-transform group-open:rotate-90"
            aria-hidden
          />
          Appendix
        </summary>
        {document.sections
          .filter((section) => !isOnPage(section))
          .map((section) => (
            <section key={section.id} aria-labelledby={`section-${section.id}`} className="mt-6">
              <h3 id={`section-${section.id}`} className="pb-1 font-semibold">
                {section.heading}
              </h3>
              <Blocks section={section} document={document} open={open} />
            </section>
          ))}
        <SourcesInFull citations={document.citations} open={open} />
      </details>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? `Source ${shown.passages[0]?.number}` : "Source"}
      >
        {shown?.passages.map(({ passage, quotes }) => (
          <PassageCard key={passage.id} passage={passage} quotes={quotes.filter((one) => shown.quotes.includes(one))} />
        ))}
      </Dialog>
    </article>
  );
}

function Blocks({ section, ...shared }: { section: ReportSection; document: ReportDocument; open: OpenSource }) {
  return section.blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document's blocks keep their places
    <Block key={index} block={block} heading={section.heading} {...shared} />
  ));
}

/** Goes to the claim that the address names, and unfolds the appendix for one that stands there. */
function useAddressedClaim(appendix: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const reveal = () => {
      const { hash } = window.location;
      const claim = /^#claim-\d+$/.test(hash) ? window.document.getElementById(hash.slice(1)) : null;
      if (!claim) return;
      if (appendix.current?.contains(claim)) appendix.current.open = true;
      claim.scrollIntoView();
    };
    // The claim was not on the page yet when the browser looked.
    if (/^#claim-\d+$/.test(window.location.hash)) window.location.replace(window.location.href);
    reveal();
    window.addEventListener("hashchange", reveal);
    return () => window.removeEventListener("hashchange", reveal);
  }, [appendix]);
}
