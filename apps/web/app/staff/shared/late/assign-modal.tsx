import { assignCases, collectors } from '@unamano/contract/loans/assignments';
import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { useState } from 'react';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { assign as words } from '../../../text/staff/late/team.ts';
import { reportOutcome, useCommand } from '../data/use-command.ts';
import { useInvalidate, useQueryCall, WhenLoaded } from '../data/use-query-call.tsx';
import { type Ends, FormModal } from '../forms/form-modal.tsx';
import { nameOf } from './late-person.ts';

type AssignModalProps = Ends & {
  cases: readonly LatePaymentRow[];
};

/** Gives cases to one person, or takes them from everybody. */
export function AssignModal({ cases, onClose, onDone }: AssignModalProps) {
  const [only] = cases;
  const current = cases.length === 1 && only?.assigned_to ? String(only.assigned_to.id) : '';
  const { field, form, busy } = useFields({ id_staff: current });
  const people = useQueryCall(collectors, {});
  const send = useCommand(assignCases);
  const invalidate = useInvalidate();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const submit = form(async ({ id_staff }) => {
    const outcome = await send({ credits: cases.map(({ credit_id }) => credit_id).join(), id_staff });
    reportOutcome(outcome, {
      onDone: ({ assigned_to, rows }) => {
        invalidate(collectors);
        const names = new Map(cases.map((row) => [row.credit_id, nameOf(row)]));
        const left = rows.flatMap(({ credit_id, left_out }) =>
          left_out ? [`${names.get(credit_id)}: ${words.reasons[left_out]}`] : [],
        );
        if (left.length < rows.length) toast.success(words.done(rows.length - left.length, assigned_to));
        if (left.length > 0) setFailed(left);
        else onDone();
      },
    });
  });
  return (
    <FormModal
      title={words.title(cases.length)}
      submit={words.submit}
      busy={busy}
      form={submit}
      onClose={failed.length > 0 ? onDone : onClose}
    >
      {cases.length > 1 && <p>{words.names(cases.map(nameOf))}</p>}
      <WhenLoaded query={people}>
        {({ collectors: found }) => (
          <SelectField
            {...field('id_staff')}
            label={words.who}
            placeholder={words.nobody}
            options={found.map(({ id_staff, name, cases: count }) => ({
              value: String(id_staff),
              label: words.person(name, count),
            }))}
          />
        )}
      </WhenLoaded>
      {failed.length > 0 && (
        <div role="alert">
          <p className="font-semibold">{words.failed(failed.length)}</p>
          <ul className="list-disc pl-5">
            {failed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </FormModal>
  );
}
