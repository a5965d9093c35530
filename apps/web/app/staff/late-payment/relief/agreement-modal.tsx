import { AGREEMENT_MAX_INSTALLMENTS, type LateUser, requestAgreement } from '@unamano/contract/staff';
import { agreedInstallments } from '@unamano/domain/agreement';
import { addDays, addMonths, parseDay } from '@unamano/domain/calendar';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Fact, Facts } from '../../../shared/ui/facts.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { Money } from '../../../shared/ui/money.tsx';
import { displayDay } from '../../../shared/ui/movements.tsx';
import { RadioTabs } from '../../../shared/ui/radio-tabs.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useFaults } from '../../../shared/ui/use-faults.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { agreement as words } from '../../../text/staff/relief.ts';
import { showError } from '../../shared/data/refusals.ts';
import { NoteField } from '../../shared/forms/note-field.tsx';

type Every = 'pay_period' | 'month';
type AgreementModalProps = { user: LateUser; onClose: () => void; onDone: () => void };

const rhythms: { value: Every; label: string }[] = [
  { value: 'pay_period', label: words.payPeriod },
  { value: 'month', label: words.month },
];
const PAY_PERIOD_DAYS = 15;

/** The dates and parts as they would be today. */
function previewOf(totalPesos: number, first: string, count: number, every: Every) {
  const day = parseDay(first);
  if (day === null || count < 1 || count > AGREEMENT_MAX_INSTALLMENTS) return [];
  const days = Array.from({ length: count }, (_, index) =>
    every === 'month' ? addMonths(day, index) : addDays(day, PAY_PERIOD_DAYS * index),
  );
  return agreedInstallments(totalPesos, days);
}

/** New dates for all that is owed: seen as they would be, then asked for. */
export function AgreementModal({ user, onClose, onDone }: AgreementModalProps) {
  const [first, setFirst] = useState('');
  const [count, setCount] = useState('3');
  const [every, setEvery] = useState<Every>('pay_period');
  const [reason, setReason] = useState('');
  const { form, faults, check, clearError } = useFaults<'first_due_on' | 'installments' | 'reason'>();
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const preview = previewOf(user.pending_debt, first, Number(count), every);
  const ask = async () => {
    const body = {
      credit_id: user.credit_id,
      first_due_on: first,
      installments: Number(count),
      every,
      reason: reason.trim(),
    };
    const outcome = await call(requestAgreement, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) {
      toast.success(words.done);
      return onDone();
    }
    const { first_due_on = null, installments = null } = outcome.fields;
    if (first_due_on || installments) check({ first_due_on, installments, reason: null });
    else showError(outcome);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      first_due_on: first === '' ? words.noDay : null,
      installments: null,
      reason: reason.trim() ? null : words.noReason,
    };
    if (check(wrong)) void run(ask);
  };
  return (
    <Modal title={words.title} onClose={onClose} locked={busy}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p>{words.intro}</p>
        <TextField
          type="date"
          name="first_due_on"
          label={words.first}
          value={first}
          onChange={(event) => {
            setFirst(event.target.value);
            clearError('first_due_on');
          }}
          error={faults.first_due_on}
        />
        <TextField
          type="number"
          name="installments"
          label={words.count}
          min={1}
          max={AGREEMENT_MAX_INSTALLMENTS}
          value={count}
          onChange={(event) => {
            setCount(event.target.value);
            clearError('installments');
          }}
          error={faults.installments}
        />
        <RadioTabs<Every> legend={words.every} options={rhythms} value={every} onChange={setEvery} />
        {preview.length > 0 && (
          <section aria-label={words.preview}>
            <h3 className="font-semibold">{words.preview}</h3>
            <Facts>
              {preview.map(({ dueOn, amount }) => (
                <Fact key={dueOn} label={displayDay(dueOn)}>
                  <Money amount={amount} />
                </Fact>
              ))}
            </Facts>
          </section>
        )}
        <NoteField
          label={words.reason}
          value={reason}
          onChange={(typed) => {
            setReason(typed);
            clearError('reason');
          }}
          error={faults.reason}
        />
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
      </form>
    </Modal>
  );
}
