import type { WaitingCredit } from '@unamano/contract/money/payout-desk';
import type { ReactNode } from 'react';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { PersonLink } from '../../shared/parts/person-link.tsx';
import { Account, Actions, bankOf, type RowCommands, RowState, Since, typeOf } from './row-parts.tsx';
import { isTransfer, nameOf } from './waiting-credit.ts';

type QueueCardProps = { row: WaitingCredit; commands: RowCommands; tick: ReactNode };

/** Who waits, on a phone. */
export function QueueCard({ row, commands, tick }: QueueCardProps) {
  return (
    <article aria-label={nameOf(row)} className="card flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
      {tick}
      <p className="min-w-0 flex-1 font-bold">
        <PersonLink id={row.id_user}>{nameOf(row)}</PersonLink>
      </p>
      <Money amount={row.amount_to_disburse} className="font-bold" />
      <p className="flex w-full flex-wrap justify-between gap-x-3">
        <span className="figures text-ink-soft">{row.dni}</span>
        <Since row={row} />
      </p>
      <p className="w-full">{[bankOf(row), typeOf(row)].filter(Boolean).join(' · ')}</p>
      <div className="flex w-full items-center justify-between gap-2">
        {isTransfer(row) ? <Account row={row} /> : <span />}
        <Actions row={row} commands={commands} />
      </div>
      <p className="w-full empty:hidden">
        <RowState row={row} commands={commands} />
      </p>
    </article>
  );
}
