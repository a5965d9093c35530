import type { LegalDocumentName, LegalText } from '@unamano/contract/lending/legal-documents';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { NOT_MINE_PATH } from '../../shared/signup/not-mine-path.ts';
import { displayDay } from '../../shared/ui/display-day.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Page } from '../../shared/ui/layout/page.tsx';
import type { Block, Section } from '../../text/documents/shape.ts';
import { documentTitles, notMine, versionLine, documentWords as words } from '../../text/documents/ui.ts';
import './print.css';

type LegalDocumentProps = { name: LegalDocumentName; version: number; since: string; text: LegalText };

/** A legal document as one page: a summary, a table of contents, and the text. */
export function LegalDocument({ name, version, since, text }: LegalDocumentProps) {
  // The section that the address names exists only after the first drawing.
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, []);
  return (
    <Page title={documentTitles[name]} lead={versionLine(version, displayDay(since))} wide>
      <div className="grid gap-x-12 gap-y-8 grid-cols-[minmax(0,1fr)] wide:grid-cols-[minmax(0,1fr)_16rem]">
        <section aria-labelledby="resumen" className="card max-w-prose p-5">
          <h2 id="resumen" className="text-xl">
            {words.summary}
          </h2>
          <Points items={text.summary} />
          <p className="mt-3 text-[0.9375rem] text-ink-soft">{words.summaryNote}</p>
        </section>
        <div className="wide:col-start-2 wide:row-span-2">
          <Contents sections={text.sections} />
        </div>
        <article className="-mt-8 max-w-prose">
          {text.sections.map((section, index) => (
            <LegalSection key={section.id} section={section} number={index + 1} />
          ))}
        </article>
      </div>
      {/* Not before the text, whose arrival would move it. */}
      <Link to={NOT_MINE_PATH} className="link inline-flex min-h-11 items-center self-start print:hidden">
        {notMine}
      </Link>
    </Page>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-label={words.contents} className="wide:sticky wide:top-6 print:hidden">
      <h2 className="text-lg">{words.contents}</h2>
      <ol className="mt-2 border-l-2 border-line text-[0.9375rem]">
        {sections.map((section, index) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="flex min-h-11 items-center py-1 pl-3 leading-snug hover:underline"
            >
              {index + 1}. {section.title}
            </a>
          </li>
        ))}
      </ol>
      <Button variant="secondary" small className="mt-4" onClick={() => print()}>
        {words.print}
      </Button>
    </nav>
  );
}

function LegalSection({ section, number }: { section: Section; number: number }) {
  return (
    <section aria-labelledby={section.id} className="mt-8">
      <h2 id={section.id} className="scroll-mt-4 text-xl">
        {number}. {section.title}
      </h2>
      {section.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never change places
        <LegalBlock key={index} block={block} />
      ))}
    </section>
  );
}

function LegalBlock({ block }: { block: Block }) {
  return typeof block === 'string' ? <p className="mt-3">{block}</p> : <Points items={block} />;
}

function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
