import type { Reply } from '@unamano/contract/endpoint';
import type { payPeriods } from '@unamano/contract/money/payroll/pay-periods';
import { silence as words } from '../../text/staff/payroll.ts';
import { displayDay } from '../shared/parts/days.ts';
import { SectionCard } from '../shared/parts/section-card.tsx';
import type { Scope } from './scope.ts';

type PayPeriods = Reply<typeof payPeriods>;
type SilenceCardProps = {
  silence: NonNullable<PayPeriods['silence']>;
  payPeriods: PayPeriods['pay_periods'];
  scope: Scope;
};

/** What the company has not answered, and since when. */
export function SilenceCard({ silence, payPeriods, scope }: SilenceCardProps) {
  const count = payPeriods.filter(({ is_silent: isSilent }) => isSilent).length;
  const day = displayDay(silence.since);
  const lead = scope.operates ? words.oldest : words.own;
  return (
    <SectionCard title={words.title(count)} className="border-mango! bg-mango-wash!">
      <p className="figures">{lead(silence.installments, silence.amount, day)}</p>
      {!scope.operates && <p>{words.consequence}</p>}
    </SectionCard>
  );
}
