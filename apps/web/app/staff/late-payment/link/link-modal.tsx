import { MESSAGE_CHANNELS, type MessageChannel } from '@unamano/contract/loans/collection-enums';
import { sendCollectionMessage } from '@unamano/contract/loans/collections';
import { generatePaymentUrl, type LateUser } from '@unamano/contract/loans/late-payments';
import { formatCop } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { channels, message, work as workWords } from '../../../text/staff/collections.ts';
import { paymentLink as words } from '../../../text/staff/late-payments.ts';
import { refusalText, showError } from '../../shared/data/refusals.ts';
import { FormModal } from '../../shared/forms/form-modal.tsx';
import { AllowedNote } from '../work/allowed-note.tsx';
import type { CaseWork } from '../work/case-work.ts';
import { sentText } from '../work/sent-text.ts';
import { canAsk, type LinkMode, linkFault } from './link-fault.ts';

export type GeneratedLink = { url: string; amountPesos: number };

type LinkModalProps = {
  user: LateUser;
  work: CaseWork;
  /** What is asked for today; `isAgreed` by an agreement. */
  due: { pesos: number; isAgreed: boolean };
  nextFeePesos: number;
  onGenerated: (link: GeneratedLink) => void;
  /** `text`: what was sent, in a few words. */
  onSent: (text: string) => void;
  /** Fetches the case again: a colleague changed it. */
  onConflict: () => void;
  onClose: () => void;
};

/** Chooses the amount of a payment link; it is made to be copied, or sent at once through a channel that the law allows. */
export function LinkModal(props: LinkModalProps) {
  const { user, work, due, nextFeePesos, onGenerated, onSent, onConflict, onClose } = props;
  const asksDue = canAsk(due.pesos, user.pending_debt);
  const channel = useRef<MessageChannel | null>(null);
  const { values, set, field, form, busy, showFaults } = useFields(
    { mode: (asksDue ? 'due' : 'full') as LinkMode, amount_custom_user: '' },
    { amount_custom_user: (typed, { mode }) => linkFault(mode, typed, user.pending_debt) },
  );
  const [refused, setRefused] = useState<string | null>(null);
  const linkKeyFor = useIdempotencyKey();
  const messageKeyFor = useIdempotencyKey();
  const sendLink = async (order: string, by: MessageChannel) => {
    const body = {
      credit_id: user.credit_id,
      channel: by,
      template: 'late_payment_link' as const,
      order,
      seen: work.seen,
    };
    const outcome = await call(sendCollectionMessage, body, { idempotencyKey: messageKeyFor(body) });
    if (outcome.ok) {
      if (outcome.data.message.state === 'sent' && !outcome.data.is_new)
        return toast.error(message.sentBefore);
      onClose();
      onSent(`${words.title}: ${sentText(outcome.data.message)}`);
    } else if (outcome.code === 'STATE_NOT_ALLOWED') {
      setRefused(workWords.conflict(outcome.message));
      onConflict();
    } else setRefused(refusalText(outcome));
  };
  const submit = form(async ({ mode, amount_custom_user }) => {
    const by = channel.current;
    channel.current = null;
    setRefused(null);
    const asked = mode === 'partial' ? (parsePesos(amount_custom_user) ?? '') : due.pesos;
    const body = {
      dni: user.dni,
      id_credit: user.credit_id,
      type_url: 'pago_acuerdo' as const,
      ...(mode !== 'full' && { amount_custom_user: asked }),
    };
    const outcome = await call(generatePaymentUrl, body, { idempotencyKey: linkKeyFor(body) });
    if (!outcome.ok) {
      if (!showFaults(outcome.fields)) showError(outcome, { OBJECT_NOT_FOUND: words.notFound });
      return;
    }
    const { url, order, amount } = outcome.data;
    onGenerated({ url, amountPesos: amount });
    if (by === null) onClose();
    else await sendLink(order, by);
  });
  const modes: { value: LinkMode; label: string }[] = [
    ...(asksDue ? [{ value: 'due' as const, label: due.isAgreed ? words.agreed : words.due }] : []),
    { value: 'full', label: words.full },
    { value: 'partial', label: words.partial },
  ];
  return (
    <FormModal title={words.title} submit={words.submit} busy={busy} form={submit} onClose={onClose}>
      <RadioTabs<LinkMode>
        legend={words.legend}
        options={modes}
        value={values.mode}
        onChange={(mode) => set({ mode })}
      />
      {values.mode === 'partial' ? (
        <MoneyField
          {...field('amount_custom_user')}
          label={words.amount}
          hint={words.amountHint(formatCop(user.pending_debt))}
        />
      ) : (
        <p>
          <span className="text-ink-soft">{values.mode === 'due' ? words.dueAmount : words.fullAmount}</span>
          <span className="block text-4xl font-extrabold">
            <Money amount={values.mode === 'due' ? due.pesos : nextFeePesos} />
          </span>
        </p>
      )}
      <section aria-label={words.send} className="flex flex-col gap-2">
        <p className="font-semibold">{words.send}</p>
        <AllowedNote work={work} channel="whatsapp" />
        <div role="alert" className="empty:hidden">
          {refused && <p className="allowed-note allowed-later">{refused}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {MESSAGE_CHANNELS.toSorted((one) => (one === 'whatsapp' ? -1 : 0)).map((by) => (
            <Button
              key={by}
              small
              variant="secondary"
              busy={busy}
              {...(by === 'whatsapp' && { 'data-autofocus': '' })}
              onClick={(event) => {
                channel.current = by;
                event.currentTarget.form?.requestSubmit();
              }}
            >
              {channels[by]}
            </Button>
          ))}
        </div>
      </section>
    </FormModal>
  );
}
