import { staffCreditDocuments } from '@unamano/contract/lending/documents';
import { type CreditOfPerson, personMovements } from '@unamano/contract/lending/person-page';
import { useState } from 'react';
import { CreditStatements } from '../../shared/credit-statements.tsx';
import { formatDayOfInstant } from '../../shared/format-instant.ts';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { Movements } from '../../shared/ui/layout/movements.tsx';
import { creditStates, credits as words } from '../../text/staff/people/person.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { SectionCard } from '../shared/parts/section-card.tsx';

/** Every credit of the person, newest first; opened, it shows its movements and documents. */
export function CreditList({ credits }: { credits: readonly CreditOfPerson[] }) {
  return (
    <SectionCard title={words.title}>
      {credits.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul className="divide-y divide-line">
        {credits.map((credit) => (
          <li key={credit.id_credit}>
            <Credit credit={credit} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function daysOf({ requested_at, disbursed_on, finished_on }: CreditOfPerson): string {
  if (finished_on) return words.finished(displayDay(finished_on));
  if (disbursed_on) return words.disbursed(displayDay(disbursed_on));
  return words.requested(formatDayOfInstant(requested_at));
}

function Credit({ credit }: { credit: CreditOfPerson }) {
  const [isOpen, setOpen] = useState(false);
  const { lender_reference: reference } = credit;
  const before = reference && words.lenderReference(reference);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 py-1.5 *:last:col-[1/-1]">
        <span className="figures font-semibold">
          {words.line(credit.id_credit, creditStates[credit.state])}
        </span>
        <Money amount={credit.amount} className="font-semibold" />
        <Icon name={isOpen ? 'down' : 'next'} size={16} />
        <span className="figures text-ink-soft">
          {[daysOf(credit), words.months(credit.installments), credit.company, before]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </summary>
      {isOpen && <CreditDetails creditId={credit.id_credit} />}
    </details>
  );
}

function CreditDetails({ creditId }: { creditId: number }) {
  const query = useQueryCall(personMovements, { id_credit: creditId });
  return (
    <div className="flex flex-col gap-3 pb-3">
      <WhenLoaded query={query}>
        {({ movements }) =>
          movements.length > 0 ? (
            <Movements movements={movements} title={words.movements} />
          ) : (
            <p className="text-ink-soft">{words.noMovements}</p>
          )
        }
      </WhenLoaded>
      <CreditStatements call={staffCreditDocuments} creditId={creditId} />
    </div>
  );
}
