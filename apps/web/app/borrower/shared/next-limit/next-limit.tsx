import './next-limit.css';
import { nextLimit } from '@unamano/contract/lending/credits';
import { formatCop } from '@unamano/domain/money';
import { useCall } from '../../../shared/api/use-call.ts';
import { nextLimit as words } from '../../../text/borrower/home.ts';

/** What may be requested after more installments on time, as a row of installments; nothing where that changes nothing. */
export default function NextLimit({ className }: { className: string }) {
  const { data } = useCall(nextLimit, {});
  if (!data?.next) return null;
  const { paid_on_time: paid, next } = data;
  const marks = Array.from({ length: paid + next.more_on_time }, (_, at) => at < paid);
  return (
    <section aria-label={words.title} className={className}>
      <p className="font-semibold">{words.upTo(formatCop(next.amount), next.more_on_time)}</p>
      <div className="limit-marks" aria-hidden="true">
        {marks.map((isPaid, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks have no name and no other order
          <span key={at} data-paid={isPaid} />
        ))}
      </div>
      <p className="text-[0.9375rem] text-ink-soft">{words.how(paid)}</p>
    </section>
  );
}
