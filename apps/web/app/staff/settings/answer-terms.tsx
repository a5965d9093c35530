import { payrollAnswerTerms, proposePayrollAnswerTerms } from '@unamano/contract/payroll';
import { requiredFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { answerTerms as words } from '../../text/staff/payroll.ts';
import { showServerMessage } from '../shared/data/refusals.ts';
import { useQueryCall } from '../shared/data/use-query-call.ts';
import { FormModal } from '../shared/forms/form-modal.tsx';
import { ReasonField } from '../shared/forms/note-field.tsx';

/** When a pay period without an answer is an exception, and the proposal of another number of days. */
export function AnswerTerms() {
  const { data, reload } = useQueryCall(payrollAnswerTerms, {});
  const [isProposing, setProposing] = useState(false);
  if (!data) return null;
  return (
    <section aria-labelledby="answer-terms-title" className="card mt-4 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="answer-terms-title" className="text-xl">
            {words.title}
          </h2>
          <p className="mt-0.5 max-w-prose">{words.text(data.business_days)}</p>
          {data.is_change_pending && <p className="mt-1 font-semibold">{words.waiting}</p>}
        </div>
        {!data.is_change_pending && (
          <Button small variant="secondary" onClick={() => setProposing(true)}>
            {words.change}
          </Button>
        )}
      </div>
      {isProposing && (
        <TermsModal
          businessDays={data.business_days}
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

type TermsModalProps = { businessDays: number; onClose: () => void; onDone: () => void };

function TermsModal({ businessDays, onClose, onDone }: TermsModalProps) {
  const { field, form, busy, showFaults } = useFields(
    { business_days: String(businessDays), reason: '' },
    { business_days: requiredFault, reason: requiredFault },
  );
  const keyFor = useIdempotencyKey();
  const submit = form(async ({ business_days, reason }) => {
    const body = { business_days: business_days.trim(), reason: reason.trim() };
    const outcome = await call(proposePayrollAnswerTerms, body, { idempotencyKey: keyFor(body) });
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
      <TextField {...field('business_days')} label={words.days} inputMode="numeric" autoComplete="off" />
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
