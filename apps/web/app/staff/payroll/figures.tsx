import type { PayrollFile, PayrollFileState } from '@unamano/contract/money/payroll/schemas';
import type { ReactNode } from 'react';
import { Money } from '../../shared/ui/layout/money.tsx';
import { fileStates, file as words } from '../../text/staff/payroll.ts';

const looks: Record<PayrollFileState, string> = {
  ON_HOLD: 'chip-open',
  PROCESSING: 'chip-work',
  PROCESSED: 'chip-done',
  WITHDRAWN: 'chip-gone',
};

type StateChipProps = { state: PayrollFileState; approval?: PayrollFile['approval'] };

/** The state of a returned file; of a held one, whether it waits for its second person. */
export function StateChip({ state, approval }: StateChipProps) {
  const isWaiting = state === 'ON_HOLD' && approval?.state === 'pending';
  return <span className={`chip ${looks[state]}`}>{isWaiting ? words.waitingState : fileStates[state]}</span>;
}

type FigureProps = { label: string; hint?: ReactNode; tone?: 'plain' | 'late'; children: ReactNode };

/** One figure of a row of figures. */
export function Figure({ label, hint, tone = 'plain', children }: FigureProps) {
  return (
    <div className="min-w-40 px-5 py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={`figures text-xl font-bold ${tone === 'late' ? 'text-coral' : ''}`}>{children}</dd>
      {hint && <dd className="text-ink-soft">{hint}</dd>}
    </div>
  );
}

type MoneyFigureProps = Omit<FigureProps, 'children'> & { amount: number };

export function MoneyFigure({ amount, ...figure }: MoneyFigureProps) {
  return (
    <Figure {...figure}>
      <Money amount={amount} />
    </Figure>
  );
}

export function Figures({ children }: { children: ReactNode }) {
  return <dl className="card flex flex-wrap py-1.5">{children}</dl>;
}
