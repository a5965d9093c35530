import { generatePaymentUrl, type LateUser } from '@unamano/contract/loans/late-payments';
import { formatCop } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { paymentLink as words } from '../../../text/staff/late-payments.ts';
import { reportOutcome } from '../../shared/data/refusals.ts';
import { FormModal } from '../../shared/forms/form-modal.tsx';
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

/** Chooses the amount of a payment link: the oldest installment, or an agreed part. */
export function LinkModal({ user, nextFeePesos, onGenerated, onClose }: LinkModalProps) {
  const { values, set, field, form, busy, showFaults } = useFields(
    { mode: 'full' as LinkMode, amount_custom_user: '' },
    { amount_custom_user: (typed, { mode }) => linkFault(mode, typed, user.pending_debt) },
  );
  const keyFor = useIdempotencyKey();
  const submit = form(async ({ mode, amount_custom_user }) => {
    const body = {
      dni: user.dni,
      id_credit: user.credit_id,
      type_url: 'pago_acuerdo' as const,
      ...(mode === 'partial' && { amount_custom_user: parsePesos(amount_custom_user) ?? '' }),
    };
    const outcome = await call(generatePaymentUrl, body, { idempotencyKey: keyFor(body) });
    reportOutcome(outcome, {
      onDone: ({ url, amount }) => onGenerated({ url, amountPesos: amount }),
      showFaults,
      known: { OBJECT_NOT_FOUND: words.notFound },
    });
  });
  return (
    <FormModal title={words.title} submit={words.submit} busy={busy} form={submit} onClose={onClose}>
      <RadioTabs<LinkMode>
        legend={words.legend}
        options={modes}
        value={values.mode}
        onChange={(mode) => set({ mode })}
      />
      {values.mode === 'full' ? (
        <p>
          <span className="text-ink-soft">{words.fullAmount}</span>
          <span className="block text-4xl font-extrabold">
            <Money amount={nextFeePesos} />
          </span>
        </p>
      ) : (
        <MoneyField
          {...field('amount_custom_user')}
          label={words.amount}
          hint={words.amountHint(formatCop(user.pending_debt))}
        />
      )}
    </FormModal>
  );
}
