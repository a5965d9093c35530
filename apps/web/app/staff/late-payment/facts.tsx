import type { Reply } from '@unamano/contract/endpoint';
import type { creditDetails } from '@unamano/contract/loans/late-payments';
import type { ReactNode } from 'react';
import { Money } from '../../shared/ui/layout/money.tsx';
import { assign } from '../../text/staff/late/team.ts';
import { late, lateUser as words } from '../../text/staff/late-payments.ts';
import { relief } from '../../text/staff/relief.ts';
import { nameOf } from '../shared/late/late-person.ts';
import { CopyButton } from '../shared/parts/copy-button.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { EmailLink } from '../shared/parts/person-link.tsx';
import { displayPhone } from '../shared/parts/phone.ts';
import { AssignedTo } from './assigned-to.tsx';
import { amountToAsk, staffTotals } from './debts.ts';

type CaseFactsProps = Reply<typeof creditDetails> & { onChanged: () => void };

/** The person, the credit and the debt as one dense table. */
export function CaseFacts({ user, credit, onChanged }: CaseFactsProps) {
  const totals = staffTotals(user);
  const ask = amountToAsk(user, credit);
  return (
    <div className="card grid grid-cols-[minmax(0,1fr)] gap-x-7 gap-y-2 px-4 pt-2 pb-2.5 min-[560px]:grid-cols-2 min-[560px]:grid-rows-[auto_1fr] min-[560px]:*:last:col-2 min-[560px]:*:last:row-[1/span_2] min-[1680px]:grid-cols-3 min-[1680px]:grid-rows-none min-[1680px]:*:last:col-auto min-[1680px]:*:last:row-auto">
      <Part title={words.person}>
        <Row label={late.name}>{nameOf(user)}</Row>
        <Row label={late.dni}>
          <span className="figures inline-flex items-center">
            <span className="-my-1.5">
              <CopyButton text={user.dni} label={late.copyOf(nameOf(user))} />
            </span>
            {user.dni}
          </span>
        </Row>
        <Row label={late.email}>
          <EmailLink email={user.email} />
        </Row>
        <Row label={late.phone}>
          <a href={`tel:${user.phone}`} className="link figures">
            {displayPhone(user.phone)}
          </a>
        </Row>
      </Part>
      <Part title={words.credit}>
        <Row label={words.creditId}>
          <span className="figures">{user.credit_id}</span>
        </Row>
        {user.lender_reference && <Row label={words.lenderReference}>{user.lender_reference}</Row>}
        <MoneyRow label={words.requested} amount={user.requested_amount} />
        <MoneyRow label={words.acquired} amount={user.acquired_debt} />
        <Row label={late.installments}>
          <span className="figures">{`${user.paid_installments} / ${user.pending_fee}`}</span>
        </Row>
        <Row label={words.days}>
          <span className="figures">{user.days_past_due}</span>
        </Row>
        {user.days_past_due > 0 && (
          <Row label={assign.label}>
            <AssignedTo user={user} onChanged={onChanged} />
          </Row>
        )}
      </Part>
      <Part title={words.debts}>
        {ask.agreedOn && <MoneyRow label={words.agreed(displayDay(ask.agreedOn))} amount={ask.pesos} />}
        <MoneyRow
          label={ask.agreedOn ? words.upToDateWithout : words.upToDate}
          amount={user.total_past_due}
        />
        <MoneyRow label={words.pastDue} amount={user.past_due} />
        <MoneyRow label={words.lateInterest} amount={user.price_past_due} />
        <MoneyRow label={words.collection} amount={user.collection_management} />
        <MoneyRow label={words.balance} hint={words.balanceHint} amount={user.pending_debt} />
        <MoneyRow
          label={words.perInstallment}
          hint={words.perInstallmentHint}
          amount={totals.perInstallment}
        />
        <MoneyRow label={words.total} hint={words.totalHint} amount={totals.total} />
        {credit.payoff && <MoneyRow label={relief.payoff} amount={credit.payoff.total} />}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="font-bold text-ink-soft">{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

function Row({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div
      className="relative flex min-h-6.75 items-center justify-between gap-3 border-b border-line last:border-b-0 pointer-coarse:min-h-9 pointer-coarse:[&_a]:py-2"
      title={hint}
    >
      <dt className="flex-none text-ink-soft">
        {label}
        {hint && <span className="sr-only">{`. ${hint}`}</span>}
      </dt>
      <dd className="min-w-0 truncate font-semibold">{children}</dd>
    </div>
  );
}

function MoneyRow({ label, hint, amount }: { label: string; hint?: string; amount: number }) {
  return (
    <Row label={label} {...(hint && { hint })}>
      <Money amount={amount} />
    </Row>
  );
}
