import { type ReactNode, useEffect, useState } from 'react';
import { alert as words } from '../../../text/shared/common.ts';
import { Button } from '../layout/button.tsx';
import { Money } from '../layout/money.tsx';
import { Modal } from './modal.tsx';

type Action = { label: string; onClick: () => void; busy?: boolean };

/** The second tap of a double tap comes within this time, and hits the button that has just appeared. */
const TAP_DELAY_MS = 500;

type AlertModalProps = {
  art?: ReactNode;
  title: string;
  /** Amount in pesos and number of installments, shown as the two figures that matter. */
  summary?: { amount: number; installments: number };
  children?: ReactNode;
  primary: Action;
  secondary?: Action;
  /** The action cannot be undone, so the primary button ignores taps at first. */
  binding?: boolean;
  onClose: () => void;
};

/** One message with one or two buttons. */
export function AlertModal({
  art,
  title,
  summary,
  children,
  primary,
  secondary,
  binding = false,
  onClose,
}: AlertModalProps) {
  const isDelayed = useTapDelay(binding);
  const busy = Boolean(primary.busy || secondary?.busy);
  return (
    <Modal title={title} art={art} onClose={onClose} locked={busy}>
      {summary && (
        <dl className="card grid grid-cols-2 divide-x divide-line p-4">
          <div>
            <dt className="text-ink-soft">{words.amount}</dt>
            <dd className="text-xl font-bold">
              <Money amount={summary.amount} />
            </dd>
          </div>
          <div className="pl-4">
            <dt className="text-ink-soft">{words.installments}</dt>
            <dd className="figures text-xl font-bold">{summary.installments}</dd>
          </div>
        </dl>
      )}
      {children && <div className="text-ink-soft">{children}</div>}
      <div className="mt-2 flex flex-col gap-2 sm:flex-row-reverse [&>*]:flex-1">
        <Button onClick={primary.onClick} busy={primary.busy ?? false} disabled={isDelayed}>
          {primary.label}
        </Button>
        {secondary && (
          <Button variant="secondary" onClick={secondary.onClick} busy={secondary.busy ?? false}>
            {secondary.label}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** Whether the button of a binding action still ignores taps. */
export function useTapDelay(wanted: boolean): boolean {
  const [isDelayed, setIsDelayed] = useState(wanted);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setIsDelayed(false), TAP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return isDelayed;
}
