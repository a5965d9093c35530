import { disbursementLimit, proposeDisbursementLimit } from '@unamano/contract/payout';
import { requiredFault } from '@unamano/contract/rules';
import { formatCop } from '@unamano/domain/money';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { disbursementLimit as words } from '../../text/staff/payout.ts';
import { showServerMessage } from '../shared/data/refusals.ts';
import { useQueryCall } from '../shared/data/use-query-call.ts';
import { FormModal } from '../shared/forms/form-modal.tsx';
import { ReasonField } from '../shared/forms/note-field.tsx';

/** The amount above which a disbursement needs two people, and the proposal of another one. */
export function DisbursementLimit() {
  const { data, reload } = useQueryCall(disbursementLimit, {});
  const [isProposing, setProposing] = useState(false);
  if (!data) return null;
  return (
    <section aria-labelledby="limit-title" className="card mt-4 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="limit-title" className="text-xl">
            {words.title}
          </h2>
          <p className="mt-0.5 max-w-prose">{words.text(formatCop(data.two_people_above))}</p>
          {data.is_change_pending && <p className="mt-1 font-semibold">{words.waiting}</p>}
        </div>
        {!data.is_change_pending && (
          <Button small variant="secondary" onClick={() => setProposing(true)}>
            {words.change}
          </Button>
        )}
      </div>
      {isProposing && (
        <LimitModal
          amount={data.two_people_above}
          onClose={() => setProposing(false)}
          onDone={() => {
            setProposing(false);
            reload();
          }}
        />
      )}
    </section>
  );
}

type LimitModalProps = { amount: number; onClose: () => void; onDone: () => void };

function LimitModal({ amount, onClose, onDone }: LimitModalProps) {
  const { field, form, busy, showFaults } = useFields(
    { two_people_above: String(amount), reason: '' },
    { two_people_above: requiredFault, reason: requiredFault },
  );
  const keyFor = useIdempotencyKey();
  const submit = form(async ({ two_people_above, reason }) => {
    const body = { two_people_above: two_people_above.replaceAll('.', '').trim(), reason: reason.trim() };
    const outcome = await call(proposeDisbursementLimit, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) {
      toast.success(words.done);
      onDone();
    } else if (!showFaults(outcome.fields)) showServerMessage(outcome);
  });
  return (
    <FormModal
      title={words.title}
      submit={words.submit}
      back={words.back}
      busy={busy}
      form={submit}
      onClose={onClose}
    >
      <TextField
        {...field('two_people_above')}
        label={words.amount}
        inputMode="numeric"
        autoComplete="off"
        start="$"
      />
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
