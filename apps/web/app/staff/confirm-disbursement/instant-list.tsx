import { type InstantRow, instantPayouts, sendInstantly } from '@unamano/contract/money/instant-payments';
import { sentDisbursements, waitingDisbursements } from '@unamano/contract/money/payout-desk';
import { useState } from 'react';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Money } from '../../shared/ui/layout/money.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { instantDesk as words } from '../../text/staff/disbursement/instant.ts';
import { useCommandButton } from '../shared/data/use-command.ts';
import { useInvalidate, useQueryCall } from '../shared/data/use-query-call.tsx';
import { DenseButton } from '../shared/parts/buttons.tsx';
import { PersonLink } from '../shared/parts/person-link.tsx';

const POLL_MS = 3_000;

const maySend = ({ state, reason, is_prepared }: InstantRow): boolean =>
  state === 'waiting' && reason === '' && !is_prepared;
const nameOf = ({ name }: InstantRow): string => capitalizeWords(name);

/** The payouts by instant payment: one press sends all that wait. Nothing while there is none. */
export function InstantList() {
  const list = useQueryCall(
    instantPayouts,
    {},
    {
      pollMs: ({ credits }) => credits.some(({ state }) => state === 'on_the_way') && POLL_MS,
      live: { topics: ['disbursements'] },
    },
  );
  const [sending, setSending] = useState<readonly InstantRow[] | null>(null);
  const credits = list.data?.credits ?? [];
  const ready = credits.filter(maySend);
  if (credits.length === 0) return null;
  return (
    <section aria-labelledby="instant" className="card p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="instant" className="text-lg">
          {words.title(credits.length)}
        </h2>
        {ready.length > 0 && (
          <DenseButton isMain onClick={() => setSending(ready)}>
            {words.send(ready.length)}
          </DenseButton>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {credits.map((row) => (
          <Row key={`${row.id_credit} ${row.state}`} row={row} onSend={() => setSending([row])} />
        ))}
      </ul>
      {sending && <SendModal rows={sending} onClose={() => setSending(null)} />}
    </section>
  );
}

function Row({ row, onSend }: { row: InstantRow; onSend: () => void }) {
  const name = nameOf(row);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-1">
      <span className="min-w-40 flex-1 font-semibold">
        <PersonLink id={row.id_user}>{name}</PersonLink>
      </span>
      <Money amount={row.amount} className="font-bold" />
      <span className="figures">
        {row.bank} {row.key}
      </span>
      <span
        className={`figures ${row.state === 'waiting' || row.state === 'on_the_way' ? '' : 'font-bold text-coral'}`}
      >
        {words.states[row.state]} {words.ago(agoOf(row.since))}
      </span>
      {maySend(row) && (
        <DenseButton aria-label={words.sendOf(name)} onClick={onSend}>
          {words.send(1)}
        </DenseButton>
      )}
      <span className="w-full text-ink-soft empty:hidden">{noteOf(row)}</span>
    </li>
  );
}

function noteOf({ state, reason, is_prepared }: InstantRow): string {
  if (state === 'unknown') return words.unknown;
  if (state === 'paid_twice') return words.paidTwice;
  if (state === 'failed') return `${reason}. ${words.failed}`;
  if (state === 'returned') return `${reason}. ${words.returned}`;
  return is_prepared ? words.prepared : reason;
}

function agoOf(since: string): string {
  const seconds = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 1_000));
  if (seconds < 60) return words.seconds(seconds);
  const minutes = Math.floor(seconds / 60);
  return minutes < 120 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60));
}

function SendModal({ rows, onClose }: { rows: readonly InstantRow[]; onClose: () => void }) {
  const invalidate = useInvalidate();
  const { busy, press } = useCommandButton(sendInstantly, {
    onDone: ({ rows: ended }) => {
      const of = (wanted: string) => ended.filter((row) => row.outcome === wanted);
      if (of('sent').length > 0) toast.success(words.sent(of('sent').length));
      if (of('prepared').length > 0) toast.success(words.preparedDone(of('prepared').length));
      for (const message of new Set(of('refused').map((row) => row.message))) toast.error(message);
      invalidate(instantPayouts, waitingDisbursements, sentDisbursements);
      onClose();
    },
  });
  const submit = () => press({ credits: rows.map(({ id_credit }) => id_credit).join() });
  return (
    <AlertModal
      title={words.sendTitle(rows.length)}
      primary={{ label: words.confirm(rows.length), onClick: submit, busy }}
      secondary={{ label: words.back, onClick: onClose }}
      binding
      onClose={onClose}
    >
      <p>{words.sendText}</p>
      <p className="mt-2">
        {words.sum}{' '}
        <Money
          amount={rows.reduce((sum, { amount }) => sum + amount, 0)}
          className="text-xl font-extrabold"
        />
      </p>
    </AlertModal>
  );
}
