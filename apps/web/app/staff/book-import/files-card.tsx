import {
  BOOK_PROGRAM_TABLES,
  BOOK_PROGRAMS,
  type BookDraft,
  bookImports,
  discardBookDraft,
  removeBookFile,
  uploadBookFile,
} from '@unamano/contract/money/book-import/book-imports';
import { type DragEvent, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { LineIcon } from '../../shared/ui/layout/line-icon.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { bookImport, files as words } from '../../text/staff/settings/book-import.ts';
import { reportOutcome, showServerMessage } from '../shared/data/use-command.ts';
import { useInvalidate } from '../shared/data/use-query-call.tsx';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { forgetKept } from './kept.ts';

const SHEET = 'M6 3h9l4 4v14H6ZM15 3v4h4M9 12h7M9 16h7';
const TAKES = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The uploaded files; they are on the server, so that a reload loses none. */
export function FilesCard({ draft }: { draft: BookDraft | null }) {
  const [discarding, setDiscarding] = useState(false);
  const invalidate = useInvalidate();
  const reload = () => invalidate(bookImports);
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
          <button type="button" className="link" onClick={() => setDiscarding(true)}>
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
      {discarding && <DiscardModal onDone={reload} onClose={() => setDiscarding(false)} />}
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

function DiscardModal({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { busy, run } = useBusy();
  const discard = () =>
    run(async () => {
      reportOutcome(await call(discardBookDraft, {}), {
        done: words.discarded,
        onDone: () => {
          forgetKept();
          onDone();
          onClose();
        },
        showRefusal: showServerMessage,
      });
    });
  return (
    <AlertModal
      title={words.discardTitle}
      destructive
      primary={{ label: words.discard, busy, onClick: () => void discard() }}
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
  const send = (list: FileList | null) => {
    waiting.current.push(...(list ?? []));
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
  const { isOver, frame } = useDrop(send);
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
        onChange={({ target }) => {
          send(target.files);
          target.value = '';
        }}
      />
      <Button small busy={busy} onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
    </div>
  );
}

/** The props of a frame that takes dropped files. */
function useDrop(onFiles: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false);
  const frame = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
  return { isOver, frame };
}
