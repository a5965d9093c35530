import type { CollectionState } from '@unamano/contract/loans/collection-states';
import type { LateUser } from '@unamano/contract/loans/late-payments';
import { type ReactNode, useState } from 'react';
import { Fact, Facts, FigureFact, MoneyFact } from '../../shared/ui/layout/facts.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { late, lateUser as words } from '../../text/staff/late-payments.ts';
import { nameOf } from '../shared/late/late-person.ts';
import { StateSelect } from '../shared/late/state-select.tsx';
import '../shared/late/states.css';
import { UndoBar } from '../shared/late/undo-bar.tsx';
import { useStateChange } from '../shared/late/use-state-change.ts';
import { CopyButton } from '../shared/parts/copy-button.tsx';
import { displayPhone } from '../shared/parts/phone.ts';
import { staffTotals } from './debts.ts';

/** The borrower, and how to reach them. */
export function PersonCard({ user }: { user: LateUser }) {
  return (
    <Card title={words.person}>
      <Fact label={late.name}>{nameOf(user)}</Fact>
      <Fact label={late.dni}>
        <span className="figures inline-flex items-center gap-1">
          {user.dni}
          <span className="-my-2">
            <CopyButton text={user.dni} label={late.copyOf(nameOf(user))} />
          </span>
        </span>
      </Fact>
      <Fact label={late.email}>
        <a href={`mailto:${user.email}`} className="link">
          {user.email}
        </a>
      </Fact>
      <Fact label={late.phone}>
        <a href={`tel:${user.phone}`} className="link figures">
          {displayPhone(user.phone)}
        </a>
      </Fact>
    </Card>
  );
}

/** The active credit, with its collection state. */
export function CreditCard({ user }: { user: LateUser }) {
  const [state, setState] = useState<CollectionState>(user.state_collection_management);
  const { last, change, undo } = useStateChange((_creditId, drawn) => setState(drawn));
  const name = nameOf(user);
  return (
    <Card title={words.credit} after={<UndoBar last={last} onUndo={undo} />}>
      <FigureFact label={words.creditId}>{user.credit_id}</FigureFact>
      <MoneyFact label={words.requested} amount={user.requested_amount} />
      <MoneyFact label={words.acquired} amount={user.acquired_debt} />
      <FigureFact label={late.installments}>{`${user.paid_installments} / ${user.pending_fee}`}</FigureFact>
      <FigureFact label={words.days}>{user.days_past_due}</FigureFact>
      <Fact label={late.state}>
        <span className={`state-frame state-${state}`}>
          <StateSelect
            name={name}
            state={state}
            onChange={(to) => change({ creditId: user.credit_id, name, from: state, to })}
          />
        </span>
      </Fact>
    </Card>
  );
}

/** What is owed: the amount that ends the arrears, its parts, and the totals that staff work with. */
export function DebtsCard({ user }: { user: LateUser }) {
  const totals = staffTotals(user);
  const isLate = user.total_past_due > 0;
  return (
    <Card
      title={words.debts}
      lead={
        <div className="mt-1">
          {isLate ? (
            <>
              <p className="text-ink-soft">{words.upToDate}</p>
              <p className="text-3xl font-extrabold text-coral">
                <Money amount={user.total_past_due} />
              </p>
            </>
          ) : (
            <p>{words.notLate}</p>
          )}
        </div>
      }
    >
      <MoneyFact label={words.pastDue} amount={user.past_due} />
      <MoneyFact label={words.lateInterest} amount={user.price_past_due} />
      <MoneyFact label={words.collection} amount={user.collection_management} />
      <MoneyFact label={words.balance} hint={words.balanceHint} amount={user.pending_debt} />
      <MoneyFact
        label={words.perInstallment}
        hint={words.perInstallmentHint}
        amount={totals.perInstallment}
      />
      <MoneyFact label={words.total} hint={words.totalHint} amount={totals.total} />
    </Card>
  );
}

type CardProps = { title: string; lead?: ReactNode; after?: ReactNode; children: ReactNode };

function Card({ title, lead, after, children }: CardProps) {
  return (
    <section aria-label={title} className="card px-5 py-4">
      <h2 className="font-bold text-ink-soft">{title}</h2>
      {lead}
      <Facts>{children}</Facts>
      {after}
    </section>
  );
}
