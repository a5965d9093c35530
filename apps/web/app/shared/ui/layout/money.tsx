import { formatPesos } from '@unamano/domain/money';

/** An amount in the site's one format: `$500.000 COP`, figures of one width, the currency smaller. */
export function Money({ amount, className = '' }: { amount: number; className?: string }) {
  const sign = amount < 0 ? '-' : '';
  return (
    <span className={`figures whitespace-nowrap ${className}`}>
      {`${sign}$${formatPesos(Math.abs(amount))} `}
      <span className="text-[max(0.72em,0.6875rem)] font-medium tracking-wide">COP</span>
    </span>
  );
}
