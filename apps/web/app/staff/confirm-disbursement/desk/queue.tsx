import {
  PAYOUTS_MAX,
  payoutQueue,
  type WaitingCredit,
  waitingDisbursements,
} from '@unamano/contract/money/payout-desk';
import { type ReactNode, useMemo, useRef } from 'react';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { waiting as words } from '../../../text/staff/payout.ts';
import { completeList } from '../../shared/data/pages.ts';
import { useInvalidate, useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { useOpened } from '../../shared/forms/form-modal.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { TickBox, tickColumn } from '../../shared/lists/ticks/tick-box.tsx';
import { useRowsOf, useTicked, useTicks } from '../../shared/lists/ticks/ticks.ts';
import { LinkButton } from '../../shared/parts/buttons.tsx';
import { CancelCreditModal } from '../../shared/payout/cancel-credit-modal.tsx';
import { AskAccountModal } from './ask-account-modal.tsx';
import { waitingColumns } from './columns.tsx';
import { downloadFile } from './files.ts';
import { PayBar } from './pay-bar.tsx';
import { QueueCard } from './queue-card.tsx';
import type { RowCommands } from './row-parts.tsx';
import { isPayable, keyOf, nameOf, sumOf } from './waiting-credit.ts';

type QueueProps = { onOpen: (dni: string) => void; onConfirmed: () => void };

type RowModal = { kind: 'ask' | 'cancel'; row: WaitingCredit };

/** Who waits for their money, the longest first, with the account of each: ticked, paid by a file and confirmed together. */
export function Queue({ onOpen, onConfirmed }: QueueProps) {
  const list = useQueryCall(payoutQueue, {});
  const invalidate = useInvalidate();
  const refresh = () => invalidate(payoutQueue, waitingDisbursements);
  const { opened: modal, open: openModal, ends } = useOpened<RowModal>(refresh);
  const ticks = useTicks({ keyOf, max: PAYOUTS_MAX });
  const ticked = useTicked(ticks);
  const credits = list.data?.credits ?? [];
  const payable = credits.filter(isPayable);
  const rowsOf = useRowsOf(payable);
  const commands = useRowCommands(onOpen, openModal);
  const columns = useMemo(
    () => [tickColumn(ticks, nameOf, { rowsOf, mayTick: isPayable }), ...waitingColumns(commands)],
    [ticks, rowsOf, commands],
  );
  if (!list.data) return <WhenLoaded query={list}>{() => null}</WhenLoaded>;
  const total = list.data.credits_total;
  // As the list has them now: another person may have paid one of them meanwhile.
  const chosen = payable.filter((row) => ticked.has(keyOf(row)));
  return (
    <section aria-labelledby="waiting" className={`full-table min-w-0 ${chosen.length > 0 ? 'pb-20' : ''}`}>
      <QueueHead credits={credits} total={total}>
        {payable.length > chosen.length && (
          <LinkButton onClick={() => ticks.add(payable)}>{words.all(payable.length)}</LinkButton>
        )}
      </QueueHead>
      {total === 0 && <p className="text-ink-soft">{words.none}</p>}
      {credits.length > 0 && (
        <RowList
          label={words.table}
          columns={columns}
          pages={completeList(credits)}
          keyOf={keyOf}
          card={(row) => (
            <QueueCard
              row={row}
              commands={commands}
              tick={isPayable(row) && <TickBox ticks={ticks} row={row} name={nameOf(row)} rowsOf={rowsOf} />}
            />
          )}
        />
      )}
      {total > credits.length && <p className="mt-2 text-ink-soft">{words.more(credits.length)}</p>}
      <PayBar
        chosen={chosen}
        onClear={ticks.clear}
        onConfirmed={() => {
          ticks.clear();
          refresh();
          onConfirmed();
        }}
      />
      {modal?.kind === 'ask' && <AskAccountModal row={modal.row} {...ends} />}
      {modal?.kind === 'cancel' && <CancelCreditModal creditId={modal.row.id_credit} {...ends} />}
    </section>
  );
}

/** What the rows do. The same object at every redraw: the columns stay as they are. */
function useRowCommands(onOpen: QueueProps['onOpen'], onModal: (modal: RowModal) => void): RowCommands {
  const open = useRef(onOpen);
  open.current = onOpen;
  return useMemo(
    () => ({
      open: ({ dni }) => open.current(dni),
      ask: (row) => onModal({ kind: 'ask', row }),
      cancel: (row) => onModal({ kind: 'cancel', row }),
      download: (idFile) => void downloadFile(idFile),
    }),
    [onModal],
  );
}

type QueueHeadProps = { credits: readonly WaitingCredit[]; total: number; children: ReactNode };

/** How many wait, and for how much where the list has all of them. */
function QueueHead({ credits, total, children }: QueueHeadProps) {
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <h2 id="waiting" className="text-lg">
        {words.title(total)}
      </h2>
      {total > 0 && total === credits.length && (
        <p className="text-ink-soft">
          {words.total} <Money amount={sumOf(credits)} className="font-bold text-ink" />
        </p>
      )}
      {children}
    </div>
  );
}
