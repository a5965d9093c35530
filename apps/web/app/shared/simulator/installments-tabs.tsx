import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { simulator as words } from '../../text/shared/simulator.ts';

type InstallmentsTabsProps = {
  typeUser: TypeUser;
  /** The longest term, in months. */
  max: number;
  value: number;
  onChange: (installments: number) => void;
  name: string;
};

/** The number of installments, in months: one round button each. */
export function InstallmentsTabs({ typeUser, max, value, onChange, name }: InstallmentsTabsProps) {
  const counts = Array.from({ length: max }, (_, index) => index + 1);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        {words.installments}{' '}
        <span className="font-normal text-ink-soft">
          {typeUser === 'allied_company' ? words.biweekly : words.monthly}
        </span>
      </legend>
      <div className="segments">
        {counts.map((count) => (
          <label key={count} className="segment">
            <input
              type="radio"
              name={name}
              value={count}
              checked={count === value}
              onChange={() => onChange(count)}
            />
            <span className="figures text-lg">{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
