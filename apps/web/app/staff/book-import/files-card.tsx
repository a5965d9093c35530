import {
  BOOK_PROGRAM_TABLES,
  BOOK_PROGRAMS,
  type BookDraft,
  bookImports,
  discardBookDraft,
  removeBookFile,
  uploadBookFile,
} from '@unamano/contract/money/book-import/book-imports';
import { useRef } from 'react';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { useFileDrop } from '../../shared/ui/fields/use-file-drop.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { LineIcon } from '../../shared/ui/layout/line-icon.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { bookImport, files as words } from '../../text/staff/settings/book-import.ts';
import { reportOutcome, showServerMessage, useCommandButton } from '../shared/data/use-command.ts';
import { useInvalidate } from '../shared/data/use-query-call.tsx';
import { type Ends, useOpened } from '../shared/forms/form-modal.tsx';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { forgetKept } from './kept.ts';

const SHEET = 'M6 3h9l4 4v14H6ZM15 3v4h4M9 12h7M9 16h7';
const TAKES = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The uploaded files; they are on the server, so that a reload loses none. */
export function FilesCard({ draft }: { draft: BookDraft | null }) {
  const invalidate = useInvalidate();
  const reload = () => invalidate(bookImports);
  const { opened, open, ends } = useOpened<true>(reload);
  const { run } = useBusy();
  const remove = (id: number) =>
    run(async () => {
      const outcome = await call(removeBookFile, { id_file: id });
      reportOutcome(outcome, { onDone: reload, showRefusal: showServerMessage });
    });
  const list = draft?.files ?? [];
  return (
    <SectionCard
      title={words.title}
      actions={
        draft && (
          <button type="button" className="link" onClick={() => open(true)}>
            {words.discard}
          </button>
        )
      }
    >
      <p className="max-w-prose text-ink-soft">{words.text}</p>
      <Programs />
      <Drop isReading={draft?.is_reading ?? false} onUploaded={reload} />
      {list.length > 0 && (
        <ul aria-label={words.list} className="divide-y divide-line">
          {list.map(({ id_file: id, file_name: name, size_bytes: size }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
              <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{name}</span>
              <span className="figures text-ink-soft">{words.size(size)}</span>
              <button
                type="button"
                className="dense-button"
                aria-label={words.removeOf(name)}
                onClick={() => void remove(id)}
              >
                {words.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened && <DiscardModal {...ends} />}
    </SectionCard>
  );
}

/** Which tables a program is read by. */
function Programs() {
  return (
    <details>
      <summary className="link w-fit cursor-pointer">{words.programs}</summary>
      <p className="max-w-prose pt-2 text-ink-soft">{words.programsText}</p>
      <dl className="grid gap-x-8 gap-y-2 pt-2 sm:grid-cols-2">
        {BOOK_PROGRAMS.map((program) => (
          <div key={program}>
            <dt className="font-semibold">{words.programOf(program)}</dt>
            <dd className="[overflow-wrap:anywhere]">{BOOK_PROGRAM_TABLES[program].join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function DiscardModal({ onDone, onClose }: Ends) {
  const { busy, press } = useCommandButton(discardBookDraft, {
    done: words.discarded,
    onDone: () => {
      forgetKept();
      onDone();
    },
  });
  return (
    <AlertModal
      title={words.discardTitle}
      destructive
      primary={{ label: words.discard, busy, onClick: () => press({}) }}
      secondary={{ label: words.back, onClick: onClose }}
      onClose={onClose}
    >
      {words.discardText}
    </AlertModal>
  );
}

/** Files, dropped or chosen, sent one after the other. */
function Drop({ isReading, onUploaded }: { isReading: boolean; onUploaded: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useBusy();
  /** Files may be dropped while others are sent. */
  const waiting = useRef<File[]>([]);
  const send = (files: readonly File[]) => {
    waiting.current.push(...files);
    void run(async () => {
      for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
        const body = { file_name: file.name.slice(-120), file: '' };
        const outcome = await call(uploadBookFile, body, { files: { file } });
        if (outcome.ok) onUploaded();
        else if (outcome.fields?.file) toast.error(`${file.name}: ${outcome.fields.file}`);
        else showServerMessage(outcome);
      }
    });
  };
  const { isOver, frame, onChange } = useFileDrop(send);
  return (
    <div
      className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-dashed border-control bg-card px-5 py-4 data-[over=true]:border-mango-press data-[over=true]:bg-mango-wash"
      data-over={isOver}
      {...frame}
    >
      <LineIcon path={SHEET} size={30} />
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">{words.drop}</span>
        <span role="status" className="text-ink-soft">
          {isReading ? bookImport.reading : words.limits}
        </span>
      </span>
      <input
        ref={input}
        type="file"
        multiple
        accept={TAKES}
        className="sr-only"
        tabIndex={-1}
        aria-label={words.choose}
        onChange={onChange}
      />
      <Button small busy={busy} onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
    </div>
  );
}
