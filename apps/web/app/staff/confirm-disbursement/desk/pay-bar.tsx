import { payoutQueue, type WaitingCredit } from '@unamano/contract/money/payout-desk';
import { makePayoutFile, PAYOUT_FORMATS, type PayoutFormat } from '@unamano/contract/money/payout-files';
import { useState } from 'react';
import { formatInstant } from '../../../shared/format-instant.ts';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { AlertModal } from '../../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { fileAgain, payBar as words } from '../../../text/staff/payout.ts';
import { showServerMessage, useCommand } from '../../shared/data/use-command.ts';
import { useInvalidate } from '../../shared/data/use-query-call.tsx';
import { useOpened } from '../../shared/forms/form-modal.tsx';
import { TickBar } from '../../shared/lists/ticks/tick-bar.tsx';
import { DenseButton } from '../../shared/parts/buttons.tsx';
import { BatchModal } from './batch-modal.tsx';
import { downloadFile } from './files.ts';
import { isTransfer, keyOf, nameOf, sumOf } from './waiting-credit.ts';

type PayBarProps = {
  chosen: readonly WaitingCredit[];
  onClear: () => void;
  onConfirmed: () => void;
};

/** A file for the bank and the confirmation of the ticked disbursements; nothing while none is ticked. */
export function PayBar({ chosen, onClear, onConfirmed }: PayBarProps) {
  const { opened, open, ends } = useOpened<readonly WaitingCredit[]>(onConfirmed);
  const transfers = chosen.filter(isTransfer);
  const { earlier, asking, setAsking, busy, makeFile } = usePayoutFile(transfers);
  const press = (format: PayoutFormat) => (earlier.length > 0 ? setAsking(format) : void makeFile(format));
  const orders = chosen.length - transfers.length;
  return (
    <>
      <TickBar
        label={words.label}
        count={chosen.length}
        onClear={onClear}
        foot={orders > 0 && <p className="text-ink-soft">{words.orders(orders)}</p>}
      >
        <p>
          {words.sum} <Money amount={sumOf(chosen)} className="font-bold" />
        </p>
        {transfers.length > 0 &&
          PAYOUT_FORMATS.map((format) => (
            <DenseButton
              key={format}
              aria-disabled={busy || undefined}
              onClick={() => !busy && press(format)}
            >
              {words.files[format]}
            </DenseButton>
          ))}
        <DenseButton isMain onClick={() => open(chosen)}>
          {words.confirm(chosen.length)}
        </DenseButton>
      </TickBar>
      {asking && (
        <FileAgainModal
          earlier={earlier}
          busy={busy}
          onMake={() => void makeFile(asking)}
          onClose={() => setAsking(null)}
        />
      )}
      {opened && <BatchModal credits={opened} {...ends} />}
    </>
  );
}

/** The file for the bank; `asking`: the format of one that pays again what an earlier file paid. */
function usePayoutFile(transfers: readonly WaitingCredit[]) {
  const [asking, setAsking] = useState<PayoutFormat | null>(null);
  const { busy, run } = useBusy();
  const make = useCommand(makePayoutFile);
  const invalidate = useInvalidate();
  const earlier = transfers.filter(({ file }) => file !== null);
  const makeFile = (format: PayoutFormat) =>
    run(async () => {
      const seen = Math.max(0, ...earlier.map(({ file }) => file?.id_file ?? 0));
      const outcome = await make({
        credits: transfers.map(keyOf).join(),
        format,
        ...(seen > 0 && { seen_file: seen }),
      });
      if (outcome.ok) await downloadFile(outcome.data.id_file);
      else showServerMessage(outcome);
      setAsking(null);
      invalidate(payoutQueue);
    });
  return { earlier, asking, setAsking, busy, makeFile };
}

type FileAgainModalProps = {
  /** The disbursements that an earlier file pays. */
  earlier: readonly WaitingCredit[];
  busy: boolean;
  onMake: () => void;
  onClose: () => void;
};

function FileAgainModal({ earlier, busy, onMake, onClose }: FileAgainModalProps) {
  return (
    <AlertModal
      title={fileAgain.title}
      primary={{ label: fileAgain.submit, onClick: onMake, busy }}
      secondary={{ label: fileAgain.back, onClick: onClose }}
      destructive
      binding
      onClose={onClose}
    >
      <p>{fileAgain.text}</p>
      <ul className="figures mt-2">
        {earlier.map((row) => (
          <li key={row.id_credit}>
            {row.file && fileAgain.line(nameOf(row), row.file.name, formatInstant(row.file.made_at))}
          </li>
        ))}
      </ul>
    </AlertModal>
  );
}
