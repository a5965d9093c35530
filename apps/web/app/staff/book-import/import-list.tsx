import {
  type BookImport,
  type BookImportState,
  bookImports,
  runBookImport,
  undoBookImport,
} from '@unamano/contract/money/book-import/book-imports';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { imports as words } from '../../text/staff/settings/book-import.ts';
import { useCommandButton } from '../shared/data/use-command.ts';
import { useInvalidate } from '../shared/data/use-query-call.tsx';
import { type Ends, useOpened } from '../shared/forms/form-modal.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { SectionCard } from '../shared/parts/section-card.tsx';

const TONES = {
  asked: 'wait',
  rejected: 'off',
  running: 'wait',
  stopped: 'bad',
  done: 'good',
  undoing: 'wait',
  undone: 'off',
} as const satisfies Record<BookImportState, 'good' | 'wait' | 'off' | 'bad'>;

/** The newest imports, how far they are, and what can be done with them. */
export function ImportList({ imports }: { imports: readonly BookImport[] }) {
  return (
    <SectionCard title={words.title}>
      <ul className="divide-y divide-line border-t border-line">
        {imports.map((one) => (
          <ImportLine key={one.id_import} one={one} />
        ))}
      </ul>
    </SectionCard>
  );
}

function ImportLine({ one }: { one: BookImport }) {
  const day = displayDay(one.cutoff_on);
  const moves = one.state === 'running' || one.state === 'stopped';
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-52 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{words.of(day)}</span>
            <Badge tone={TONES[one.state]}>{words.states[one.state]}</Badge>
          </p>
          <p className="figures text-ink-soft">
            {words.what(one.people, one.credits)} · <Money amount={one.owed} />
          </p>
          <p className="text-ink-soft">
            {words.by(one.uploaded_by, displayDay(one.uploaded_at))}
            {one.approved_by && `, ${words.approvedBy(one.approved_by)}`}
          </p>
          {one.state === 'stopped' && one.stop_reason !== null && (
            <p className="font-semibold text-coral">{one.stop_reason}</p>
          )}
          {one.kept_parts.length > 0 && <p className="text-ink-soft">{words.kept(one.kept_parts)}</p>}
          {one.differences_credits > 0 && (
            <p className="figures text-ink-soft">
              {words.differences(one.differences_credits, one.differences_pesos)}
            </p>
          )}
        </div>
        <Actions one={one} />
      </div>
      {moves && (
        <div className="flex items-center gap-3">
          <progress
            className="h-2 flex-1 accent-mango-press"
            max={one.parts_count}
            value={one.parts_done}
            aria-label={words.progressOf(day)}
          />
          <span className="figures whitespace-nowrap">{words.progress(one.parts_done, one.parts_count)}</span>
        </div>
      )}
    </li>
  );
}

function Actions({ one }: { one: BookImport }) {
  const invalidate = useInvalidate();
  const reload = () => invalidate(bookImports);
  const { opened, open, ends } = useOpened<true>(reload);
  const goesOn = one.state === 'stopped';
  const { busy, press } = useCommandButton(runBookImport, {
    done: goesOn ? words.goesOn : words.stopped,
    onEnd: reload,
  });
  const setRunning = () => press({ id_import: one.id_import, goes_on: goesOn });
  const isIn = one.state === 'done' || one.state === 'stopped';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {one.state === 'asked' && (
        <Link className="link" to={staffPaths.approvals}>
          {words.approvals}
        </Link>
      )}
      {one.state === 'done' && (
        <Link className="link" to={staffPaths.latePayments}>
          {words.late}
        </Link>
      )}
      {one.state === 'running' && (
        <Button small variant="secondary" busy={busy} onClick={setRunning}>
          {words.stop}
        </Button>
      )}
      {one.state === 'stopped' && (
        <Button small busy={busy} onClick={setRunning}>
          {words.goOn}
        </Button>
      )}
      {isIn && one.is_undo_asked && (
        <Link className="link" to={staffPaths.approvals}>
          {words.undoAsked}
        </Link>
      )}
      {isIn && !one.is_undo_asked && one.own_events > 0 && (
        <span className="text-ink-soft">{words.ownEvents(one.own_events)}</span>
      )}
      {isIn && !one.is_undo_asked && one.own_events === 0 && (
        <button type="button" className="link" onClick={() => open(true)}>
          {words.undo}
        </button>
      )}
      {opened && <UndoModal one={one} {...ends} />}
    </div>
  );
}

function UndoModal({ one, onDone, onClose }: Ends & { one: BookImport }) {
  const { busy, press } = useCommandButton(undoBookImport, { done: words.asked, onDone });
  return (
    <AlertModal
      title={words.undoTitle(displayDay(one.cutoff_on))}
      destructive
      binding
      primary={{ label: words.ask, busy, onClick: () => press({ id_import: one.id_import }) }}
      secondary={{ label: words.back, onClick: onClose }}
      onClose={onClose}
    >
      {words.undoText}
    </AlertModal>
  );
}
