import type { UnappliedFund, UnappliedState } from '@unamano/contract/money/unapplied-funds';
import { Link } from 'react-router';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { Money } from '../../shared/ui/layout/money.tsx';
import { fundKinds, fundStates, funds as words } from '../../text/staff/unapplied-funds.ts';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { DenseButton } from '../shared/parts/buttons.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { PersonLink } from '../shared/parts/person-link.tsx';

type FundLineProps = { fund: UnappliedFund; onApply: () => void; onReturn: () => void };

const TONES = {
  waiting: 'wait',
  return_requested: 'wait',
  owed_back: 'bad',
  applied: 'good',
  returned: 'good',
  reversed: 'off',
} as const satisfies Record<UnappliedState, string>;

/** The page of the pay period that the money came with. */
function payrollPath({ pay_period, id_company }: UnappliedFund): string {
  return `${staffPaths.payPeriod.replace(':quincena', pay_period ?? '')}?empresa=${id_company}`;
}

/** One sum: whose it is, why it waits, since when, and what may be done. Red once its term is over. */
export function FundLine({ fund, onApply, onReturn }: FundLineProps) {
  const { owner, kind, id_credit, amount, waiting, state } = fund;
  const name = owner.kind === 'company' ? owner.name : capitalizeWords(owner.name);
  return (
    <li
      className={`flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3 ${fund.is_overdue ? 'border-l-4 border-l-coral bg-coral-wash' : ''}`}
    >
      <span className="min-w-56 flex-1">
        <span className="font-semibold">
          <PersonLink id={fund.id_user}>{name}</PersonLink>
        </span>{' '}
        <Badge tone={TONES[state]}>{fundStates[state]}</Badge>
        <span className="figures block text-ink-soft">
          {[owner.kind === 'company' && words.company, owner.dni, id_credit && words.credit(id_credit)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {kind !== null && <span className="block">{fundKinds[kind]}</span>}
      </span>
      <span className="figures min-w-44 sm:text-right">
        <Money amount={waiting === 0 ? amount : waiting} className="font-bold" />
        <Age fund={fund} />
      </span>
      <span className="flex min-w-56 flex-wrap gap-2 sm:w-72">
        {state === 'waiting' && (
          <>
            {fund.source === 'payroll' && (
              <Link to={payrollPath(fund)} className="dense-button">
                {words.payroll}
              </Link>
            )}
            {fund.credits.length > 0 && (
              <DenseButton isMain aria-label={words.applyOf(name, waiting)} onClick={onApply}>
                {words.apply}
              </DenseButton>
            )}
            <DenseButton aria-label={words.giveBackOf(name, waiting)} onClick={onReturn}>
              {words.giveBack}
            </DenseButton>
          </>
        )}
        {state === 'return_requested' && <span>{words.pending}</span>}
        {state === 'owed_back' && <span>{words.owedBack}</span>}
        {fund.bank_reference !== null && (
          <span className="figures text-ink-soft">
            {words.bank(fund.bank_reference, fund.returned_on && displayDay(fund.returned_on))}
          </span>
        )}
      </span>
    </li>
  );
}

function Age({ fund }: { fund: UnappliedFund }) {
  const { received_on: receivedOn, due_on: dueOn, ended_on: endedOn } = fund;
  return (
    <>
      {receivedOn && <span className="block text-ink-soft">{words.received(displayDay(receivedOn))}</span>}
      {endedOn && <span className="block text-ink-soft">{words.left(displayDay(endedOn))}</span>}
      {dueOn && fund.waiting > 0 && (
        <span className={`block ${fund.is_overdue ? 'font-semibold text-coral' : 'text-ink-soft'}`}>
          {`${words.age(fund.business_days)} · ${words.due(displayDay(dueOn))}`}
        </span>
      )}
    </>
  );
}
