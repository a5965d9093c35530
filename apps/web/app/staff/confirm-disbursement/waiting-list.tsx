import type { Reply } from '@unamano/contract/endpoint';
import { waitingDisbursements } from '@unamano/contract/money/payout';
import { useState } from 'react';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { waiting as words } from '../../text/staff/payout.ts';
import { useQueryCall } from '../shared/data/use-query-call.ts';
import { WhenLoaded } from '../shared/data/when-loaded.tsx';
import { Badge } from '../shared/parts/badge.tsx';
import { PersonLink } from '../shared/parts/person-link.tsx';

type Waiting = Reply<typeof waitingDisbursements>['credits'][number];

/** Rows before 'Ver todos': the search below stays in sight. */
const FIRST_ROWS = 4;

/** Who waits for their money, the longest first. `onOpen` gets the ID number of the person. */
export function WaitingList({ onOpen }: { onOpen: (dni: string) => void }) {
  const list = useQueryCall(waitingDisbursements, {});
  const [showsAll, setShowsAll] = useState(false);
  if (!list.data) return <WhenLoaded query={list}>{() => null}</WhenLoaded>;
  const { credits, credits_total: total } = list.data;
  const shown = showsAll ? credits : credits.slice(0, FIRST_ROWS);
  const pesos = credits.reduce((sum, { amount_to_disburse }) => sum + amount_to_disburse, 0);
  return (
    <section aria-labelledby="waiting" className="card my-4 max-w-5xl p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="waiting" className="text-lg">
          {words.title(total)}
        </h2>
        {total > 0 && total === credits.length && (
          <p className="text-ink-soft">
            {words.total} <Money amount={pesos} className="font-bold text-ink" />
          </p>
        )}
      </div>
      {total === 0 && <p className="mt-1 text-ink-soft">{words.none}</p>}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {shown.map((credit) => (
          <Row key={credit.id_credit} credit={credit} onOpen={onOpen} />
        ))}
      </ul>
      {credits.length > FIRST_ROWS && !showsAll && (
        <Button small variant="secondary" className="mt-3" onClick={() => setShowsAll(true)}>
          {words.showAll(credits.length)}
        </Button>
      )}
      {showsAll && total > credits.length && (
        <p className="mt-3 text-ink-soft">{words.more(credits.length)}</p>
      )}
    </section>
  );
}

function Row({ credit, onOpen }: { credit: Waiting; onOpen: (dni: string) => void }) {
  const name = capitalizeWords(credit.name);
  const account =
    credit.disbursement_type === 'MONEY_ORDER' ? words.moneyOrder : `${credit.bank} ${credit.account_number}`;
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_auto]">
      <div className="min-w-0">
        <p className="truncate font-bold" title={name}>
          <PersonLink id={credit.id_user}>{name}</PersonLink>
        </p>
        <p className="figures text-ink-soft">{credit.dni}</p>
      </div>
      <div className="min-w-0">
        <p className="figures">{words.since(formatInstant(credit.waiting_since))}</p>
        {credit.is_late && <Badge tone="bad">{words.late}</Badge>}
      </div>
      <div className="min-w-0">
        <p className="font-bold">
          <Money amount={credit.amount_to_disburse} />
        </p>
        <p className="figures truncate text-ink-soft" title={account}>
          {account}
        </p>
      </div>
      <Button small variant="secondary" aria-label={words.openOf(name)} onClick={() => onOpen(credit.dni)}>
        {words.open}
      </Button>
    </li>
  );
}
