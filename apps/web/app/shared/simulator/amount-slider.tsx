import type { SimulatorLimits } from '@unamano/domain/loans/price/pricing';
import { type Pesos, pesos } from '@unamano/domain/money';
import { useEffect, useId, useRef } from 'react';
import { simulator as words } from '../../text/shared/simulator.ts';
import { Money } from '../ui/layout/money.tsx';

type AmountSliderProps = {
  limits: SimulatorLimits;
  /** Pesos, on the grid of the simulator. */
  value: number;
  onChange: (amount: Pesos) => void;
  /** The form field, for a form that is sent before the page's JavaScript has loaded. */
  name?: string;
};

/** The amount: the phone's own slider under the largest figure of the page. */
export function AmountSlider({ limits, value, onChange, name }: AmountSliderProps) {
  const { minAmount, maxAmount, stepAmount } = limits;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // Set on the element: a style attribute in the prerendered page would be refused by its security policy.
  useEffect(() => {
    const share = ((value - minAmount) / (maxAmount - minAmount)) * 100;
    input.current?.style.setProperty('--fill', `${share}%`);
  }, [value, minAmount, maxAmount]);
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {words.amount}
      </label>
      <p className="figure-large">
        <Money amount={value} figure="amount" />
      </p>
      <input
        ref={input}
        id={id}
        type="range"
        className="slider"
        name={name}
        min={minAmount}
        max={maxAmount}
        step={stepAmount}
        value={value}
        aria-valuetext={`${value} pesos`}
        onChange={(event) => onChange(pesos(event.target.valueAsNumber))}
      />
      <div className="figures flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <Money amount={minAmount} figure="minAmount" />
        <Money amount={maxAmount} figure="maxAmount" />
      </div>
    </div>
  );
}
