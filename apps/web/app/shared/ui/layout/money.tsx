import { formatPesos } from '@unamano/domain/money';

type MoneyProps = {
  amount: number;
  className?: string;
  /** The figure by which the landing page's first code finds it. */
  figure?: string | undefined;
};

/** An amount in the site's one format: `$500.000 COP`, figures of one width, the currency smaller. No translator may rewrite it. */
export function Money({ amount, figure, className = '' }: MoneyProps) {
  const sign = amount < 0 ? '-' : '';
  return (
    <span data-figure={figure} translate="no" className={`figures whitespace-nowrap ${className}`}>
      {`${sign}$${formatPesos(Math.abs(amount))} `}
      <span className="text-[max(0.72em,0.6875rem)] font-medium tracking-wide">COP</span>
    </span>
  );
}
