import { home } from '@unamano/contract/lending/credits';
import { formatCop } from '@unamano/domain/money';
import { useCall } from '../../../shared/api/use-call.ts';
import { useTypeUser } from '../../../shared/session/use-session.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { inShort as words } from '../../../text/borrower/signing.ts';
import type { Note } from './documents.tsx';

/** Before the signature, in three sentences: what arrives, what is paid when, what happens when late. */
export function InShort({ note }: { note: Note }) {
  const allied = useTypeUser() === 'allied_company';
  const running = useCall(home, { id_credit: 0 });
  const isRefinancing = running.data?.refinancing?.id_credit === note.id_credit;
  const amount = formatCop(note.amount);
  const fee = formatCop(note.fee);
  const total = formatCop(note.acquired_debt);
  const pays = allied
    ? words.paysByPayroll(note.installments * 2, fee, total)
    : words.pays(note.installments, fee, total);
  return (
    <Card title={words.title}>
      <ul className="flex flex-col gap-2">
        <li>{isRefinancing ? words.arrivesRest(amount) : words.arrives(amount, allied)}</li>
        <li>{pays}</li>
        <li>{allied ? words.lateByPayroll : words.late}</li>
      </ul>
    </Card>
  );
}
