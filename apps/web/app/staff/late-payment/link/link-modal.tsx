import type { MessageChannel } from '@unamano/contract/loans/collection-enums';
import { generatePaymentUrl } from '@unamano/contract/loans/late-payments';
import { formatCop } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { useRef } from 'react';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { paymentLink as words } from '../../../text/staff/late-payments.ts';
import { showError, useCommand } from '../../shared/data/use-command.ts';
import { FormModal } from '../../shared/forms/form-modal.tsx';
import { canAsk, type LinkMode, linkFault } from './link-fault.ts';
import { SendChannels } from './send-channels.tsx';
import { type LinkMessageProps, useLinkMessage } from './use-link-message.ts';

export type GeneratedLink = { url: string; amountPesos: number };

type LinkModalProps = LinkMessageProps & {
  /** What is asked for today; `isAgreed` by an agreement. */
  due: { pesos: number; isAgreed: boolean };
  nextFeePesos: number;
  onGenerated: (link: GeneratedLink) => void;
};

/** Chooses the amount of a payment link; it is made to be copied, or sent at once through a channel that the law allows. */
export function LinkModal(props: LinkModalProps) {
  const { user, work, due, nextFeePesos, onGenerated, onClose } = props;
  const asksDue = canAsk(due.pesos, user.pending_debt);
  const channel = useRef<MessageChannel | null>(null);
  const { values, field, form, busy, showFaults } = useFields(
    { mode: (asksDue ? 'due' : 'full') as LinkMode, amount_custom_user: '' },
    { amount_custom_user: (typed, { mode }) => linkFault(mode, typed, user.pending_debt) },
  );
  const { refused, setRefused, sendLink } = useLinkMessage(props);
  const generate = useCommand(generatePaymentUrl);
  const submit = form(async ({ mode, amount_custom_user }) => {
    const by = channel.current;
    channel.current = null;
    setRefused(null);
    const asked = mode === 'partial' ? (parsePesos(amount_custom_user) ?? '') : due.pesos;
    const outcome = await generate({
      dni: user.dni,
      id_credit: user.credit_id,
      type_url: 'pago_acuerdo',
      ...(mode !== 'full' && { amount_custom_user: asked }),
    });
    if (!outcome.ok) {
      if (!showFaults(outcome.fields)) showError(outcome, { OBJECT_NOT_FOUND: words.notFound });
      return;
    }
    const { url, order, amount } = outcome.data;
    onGenerated({ url, amountPesos: amount });
    if (by === null) onClose();
    else await sendLink(order, by);
  });
  return (
    <FormModal title={words.title} submit={words.submit} busy={busy} form={submit} onClose={onClose}>
      <RadioTabs {...field('mode')} legend={words.legend} options={modesOf(asksDue, due.isAgreed)} />
      {values.mode === 'partial' ? (
        <MoneyField
          {...field('amount_custom_user')}
          label={words.amount}
          hint={words.amountHint(formatCop(user.pending_debt))}
        />
      ) : (
        <FixedAmount
          label={values.mode === 'due' ? words.dueAmount : words.fullAmount}
          pesos={values.mode === 'due' ? due.pesos : nextFeePesos}
        />
      )}
      <SendChannels
        work={work}
        refused={refused}
        busy={busy}
        onChoose={(by) => {
          channel.current = by;
        }}
      />
    </FormModal>
  );
}

function modesOf(asksDue: boolean, isAgreed: boolean): { value: LinkMode; label: string }[] {
  return [
    ...(asksDue ? [{ value: 'due' as const, label: isAgreed ? words.agreed : words.due }] : []),
    { value: 'full', label: words.full },
    { value: 'partial', label: words.partial },
  ];
}

function FixedAmount({ label, pesos }: { label: string; pesos: number }) {
  return (
    <p>
      <span className="text-ink-soft">{label}</span>
      <span className="block text-4xl font-extrabold">
        <Money amount={pesos} />
      </span>
    </p>
  );
}
