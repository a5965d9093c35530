import type { Reply } from '@unamano/contract/endpoint';
import { proposeLoss } from '@unamano/contract/loans/books/month-ends';
import { monthName } from '@unamano/domain/loans/books/month-close';
import { useState } from 'react';
import { lossProposal as words } from '../../text/staff/settings/settings.ts';
import { useCommandButton } from '../shared/data/use-command.ts';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { typedPercent } from './percent.ts';

const FIELDS = ['loss_current', 'loss_1', 'loss_31', 'loss_61', 'loss_91'] as const;

/** Fills in the expected loss that the own roll rates propose; an age without any balance in them keeps its rate in force. */
export function LossProposal({ onProposed }: { onProposed: (typed: Record<string, string>) => void }) {
  const [result, setResult] = useState<string | null>(null);
  const fill = ({ from, to, rates }: Reply<typeof proposeLoss>) => {
    const months = [monthName(from), monthName(to)] as const;
    const known = rates.filter((rate) => rate.is_known).length;
    if (known === 0) return setResult(words.nothing(...months));
    onProposed(Object.fromEntries(FIELDS.map((name, at) => [name, typedPercent(rates[at]?.rate ?? 0)])));
    setResult(words.done(...months, FIELDS.length - known));
  };
  const { busy, press } = useCommandButton(proposeLoss, { onDone: fill });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SmallButton busy={busy} onClick={() => press({})}>
        {words.propose}
      </SmallButton>
      <p role="status" className="max-w-prose text-ink-soft">
        {result}
      </p>
    </div>
  );
}
