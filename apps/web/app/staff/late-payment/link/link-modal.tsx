import { generatePaymentUrl, type LateUser } from '@unamano/contract/staff';
import { formatCop } from '@unamano/domain/money';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { Money } from '../../../shared/ui/money.tsx';
import { MoneyField } from '../../../shared/ui/money-field.tsx';
import { RadioTabs } from '../../../shared/ui/radio-tabs.tsx';
import { useFaults } from '../../../shared/ui/use-faults.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { paymentLink as words } from '../../../text/staff/late-payments.ts';
import { showError } from '../../shared/data/refusals.ts';
import { type LinkMode, linkFault } from './link-fault.ts';

export type GeneratedLink = { url: string; amountPesos: number };

type LinkModalProps = {
  user: LateUser;
  nextFeePesos: number;
  onGenerated: (link: GeneratedLink) => void;
  onClose: () => void;
};

const modes: { value: LinkMode; label: string }[] = [
  { value: 'full', label: words.full },
  { value: 'partial', label: words.partial },
];

/** How much the link is for: the oldest installment, or a part that was agreed upon. */
export function LinkModal({ user, nextFeePesos, onGenerated, onClose }: LinkModalProps) {
  const [mode, setMode] = useState<LinkMode>('full');
  const [amount, setAmount] = useState<number | null>(null);
  const { form, faults, check, clearError } = useFaults<'amount'>();
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const generate = async () => {
    const body = {
      dni: user.dni,
      id_credit: user.credit_id,
      type_url: 'pago_acuerdo' as const,
      ...(mode === 'partial' && amount !== null && { amount_custom_user: amount }),
    };
    const outcome = await call(generatePaymentUrl, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) return onGenerated({ url: outcome.data.url, amountPesos: outcome.data.amount });
    const fault = outcome.fields.amount_custom_user;
    if (fault) check({ amount: fault });
    else showError(outcome, { OBJECT_NOT_FOUND: words.notFound });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check({ amount: linkFault(mode, amount, user.pending_debt) })) void run(generate);
  };
  return (
    <Modal title={words.title} onClose={onClose} locked={busy}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RadioTabs<LinkMode> legend={words.legend} options={modes} value={mode} onChange={setMode} />
        {mode === 'full' ? (
          <p>
            <span className="text-ink-soft">{words.fullAmount}</span>
            <span className="block text-4xl font-extrabold">
              <Money amount={nextFeePesos} />
            </span>
          </p>
        ) : (
          <MoneyField
            name="amount_custom_user"
            label={words.amount}
            hint={words.amountHint(formatCop(user.pending_debt))}
            value={amount}
            onChange={(typed) => {
              setAmount(typed);
              clearError('amount');
            }}
            error={faults.amount}
          />
        )}
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
      </form>
    </Modal>
  );
}
