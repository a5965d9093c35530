import type { Reply } from '@unamano/contract/endpoint';
import { lookupBudget, proposeLookupBudget } from '@unamano/contract/risk-history';
import { requiredFault } from '@unamano/contract/rules';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { lookupBudget as words } from '../../../text/staff/risk/risk-history.ts';
import { reportOutcome, showServerMessage } from '../../shared/data/refusals.ts';
import { useQueryCall } from '../../shared/data/use-query-call.ts';
import { FormModal } from '../../shared/forms/form-modal.tsx';
import { ReasonField } from '../../shared/forms/note-field.tsx';
import { TwoPersonSetting } from './two-person-setting.tsx';

type Budget = Reply<typeof lookupBudget>;

/** How many bureau reports staff may look up in a day, and the proposal of other budgets. */
export function LookupBudget() {
  const { data, reload } = useQueryCall(lookupBudget, {});
  if (!data) return null;
  return (
    <TwoPersonSetting
      id="lookup-budget-title"
      words={words}
      text={words.text(data.per_person, data.of_platform, data.used_today)}
      isChangePending={data.is_change_pending}
      proposal={(close) => (
        <ProposalModal
          budget={data}
          onClose={close}
          onDone={() => {
            close();
            reload();
          }}
        />
      )}
    />
  );
}

type ProposalModalProps = { budget: Budget; onClose: () => void; onDone: () => void };

function ProposalModal({ budget, onClose, onDone }: ProposalModalProps) {
  const { field, form, busy, showFaults } = useFields(
    { per_person: String(budget.per_person), of_platform: String(budget.of_platform), reason: '' },
    { per_person: requiredFault, of_platform: requiredFault, reason: requiredFault },
  );
  const keyFor = useIdempotencyKey();
  const submit = form(async ({ per_person, of_platform, reason }) => {
    const proposed = {
      per_person: per_person.trim(),
      of_platform: of_platform.trim(),
      reason: reason.trim(),
    };
    const outcome = await call(proposeLookupBudget, proposed, { idempotencyKey: keyFor(proposed) });
    reportOutcome(outcome, { done: words.done, onDone, showFaults, showRefusal: showServerMessage });
  });
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  const labels = { title: words.title, submit: words.submit, back: words.back };
  return (
    <FormModal {...labels} busy={busy} form={submit} onClose={onClose}>
      <TextField {...field('per_person')} {...number} label={words.perPerson} />
      <TextField {...field('of_platform')} {...number} label={words.ofPlatform} />
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
