import type { ReactNode } from 'react';
import { useElapsed } from '../../use-elapsed.ts';
import { TAP_DELAY_MS } from '../feedback/tap-guard.ts';
import { Button } from '../layout/button.tsx';
import { Modal } from './modal.tsx';
import { SheetActions } from './sheet-actions.tsx';

type Action = { label: string; onClick: () => void; busy?: boolean };

type AlertModalProps = {
  art?: ReactNode;
  title: string;
  children?: ReactNode;
  primary: Action;
  secondary?: Action;
  /** The action takes something away: the main colour is on the other button. */
  destructive?: boolean;
  /** The action cannot be undone, so the primary button ignores taps at first. */
  binding?: boolean;
  onClose: () => void;
};

/** One message with one or two buttons. */
export function AlertModal({
  art,
  title,
  children,
  primary,
  secondary,
  destructive = false,
  binding = false,
  onClose,
}: AlertModalProps) {
  const isReady = useElapsed(TAP_DELAY_MS);
  const busy = Boolean(primary.busy || secondary?.busy);
  return (
    <Modal title={title} art={art} onClose={onClose} locked={busy}>
      {children && <div className="text-ink-soft">{children}</div>}
      <SheetActions>
        <Button
          variant={destructive ? 'secondary' : 'primary'}
          onClick={primary.onClick}
          busy={primary.busy ?? false}
          disabled={binding && !isReady}
        >
          {primary.label}
        </Button>
        {secondary && (
          <Button
            variant={destructive ? 'primary' : 'secondary'}
            onClick={secondary.onClick}
            busy={secondary.busy ?? false}
          >
            {secondary.label}
          </Button>
        )}
      </SheetActions>
    </Modal>
  );
}
