import { formatCop } from '@unamano/domain/money';
import type { ReactNode } from 'react';
import { useTypeUser } from '../../../shared/session/use-session.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { foldedCost } from '../../../text/borrower/request.ts';
import { inShort as words } from '../../../text/borrower/signing.ts';
import type { Note } from './documents.tsx';

type InShortProps = {
  note: Note;
  /** The credit pays off the running one: the rest arrives. */
  isRefinancing: boolean;
  /** Every charge and the rates, one tap away. */
  children: ReactNode;
};

/** Before the signature, in three sentences: what arrives, what is paid when, what happens when late. */
export function InShort({ note, isRefinancing, children }: InShortProps) {
  const allied = useTypeUser() === 'allied_company';
  const amount = formatCop(note.amount);
  const fee = formatCop(note.fee);
  const total = formatCop(note.acquired_debt);
  const cost = formatCop(note.acquired_debt - note.amount);
  const pays = allied
    ? words.paysByPayroll(note.installments * 2, fee, total, cost)
    : words.pays(note.installments, fee, total, cost);
  return (
    <Card title={words.title}>
      <ul className="flex flex-col gap-2">
        <li>{isRefinancing ? words.arrivesRest(amount) : words.arrives(amount, allied)}</li>
        <li>{pays}</li>
        <li>{allied ? words.lateByPayroll : words.late}</li>
      </ul>
      <details className="disclosure mt-3 -mb-3 border-t border-line">
        <summary className="font-semibold">
          <span className="flex-1">{foldedCost.open}</span>
          <Icon name="down" />
        </summary>
        <div className="pt-2">{children}</div>
      </details>
    </Card>
  );
}
