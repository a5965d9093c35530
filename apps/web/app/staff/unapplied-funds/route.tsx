import { type UnappliedFund, unappliedFunds } from '@unamano/contract/money/unapplied-funds';
import { useState } from 'react';
import { pageTitle } from '../../shared/page-title.ts';
import { funds as words } from '../../text/staff/unapplied-funds.ts';
import { useListCall } from '../shared/data/use-paged-call.ts';
import { useInvalidate, useQueryCall } from '../shared/data/use-query-call.tsx';
import { useOpened } from '../shared/forms/form-modal.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { ListState } from '../shared/lists/list-state.tsx';
import { LinkButton, MoreButton } from '../shared/parts/buttons.tsx';
import { ApplyModal } from './apply-modal.tsx';
import { FundLine } from './fund-line.tsx';
import { ReturnModal } from './return-modal.tsx';
import { Totals } from './totals.tsx';

export const meta = () => pageTitle(words.title);

/** Ids are unique within a source only. */
const keyOf = ({ id, source }: UnappliedFund) => id * 2 + (source === 'payroll' ? 1 : 0);

type Command = { fund: UnappliedFund; action: 'apply' | 'return' };

/** `/tablero/dinero-por-devolver`: all money in suspense, oldest first, each with its owner and its ways out. */
export default function UnappliedFunds() {
  const [showsEnded, setShowsEnded] = useState(false);
  const pages = useListCall(
    unappliedFunds,
    { state: showsEnded ? ('ended' as const) : ('open' as const) },
    'funds',
    { keyOf, failed: words.failed },
  );
  const summary = useQueryCall(unappliedFunds, { limit: 1 });
  const invalidate = useInvalidate();
  const { opened, open, ends } = useOpened<Command>(() => invalidate(unappliedFunds));
  return (
    <StaffPage title={words.title} lead={words.lead}>
      {summary.data && <Totals totals={summary.data.totals} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg">{showsEnded ? words.ended : words.section}</h2>
        <LinkButton className="min-h-11" onClick={() => setShowsEnded(!showsEnded)}>
          {showsEnded ? words.hideEnded : words.showEnded}
        </LinkButton>
      </div>
      <ListState pages={pages} empty={showsEnded ? words.noneEnded : words.none}>
        <ul
          aria-label={showsEnded ? words.ended : words.section}
          className="card divide-y divide-line overflow-hidden"
        >
          {pages.rows.map((fund) => (
            <FundLine
              key={keyOf(fund)}
              fund={fund}
              onApply={() => open({ fund, action: 'apply' })}
              onReturn={() => open({ fund, action: 'return' })}
            />
          ))}
        </ul>
        <MoreButton pages={pages} className="self-start" />
      </ListState>
      {opened?.action === 'apply' && <ApplyModal fund={opened.fund} {...ends} />}
      {opened?.action === 'return' && <ReturnModal fund={opened.fund} {...ends} />}
    </StaffPage>
  );
}
