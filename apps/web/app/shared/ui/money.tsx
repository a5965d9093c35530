import { formatPesos } from '@unamano/domain/money';

/** An amount the one way it is shown: `$500.000 COP`, figures of one width, the currency smaller. */
export function Money({ amount, className = '' }: { amount: number; className?: string }) {
  const sign = amount < 0 ? '-' : '';
  return (
    <span className={`figures whitespace-nowrap ${className}`}>
      {`${sign}$${formatPesos(Math.abs(amount))} `}
      <span className="text-[0.72em] font-semibold tracking-wide opacity-80">COP</span>
    </span>
  );
}
