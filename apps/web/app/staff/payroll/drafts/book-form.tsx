import { bookPayrollDraft, type PayrollDraft } from '@unamano/contract/money/payroll/pay-periods';
import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { useNavigate } from 'react-router';
import { requiredAmountFault } from '../../../shared/forms/typed-numbers.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { useIsLeft } from '../../../shared/use-is-left.ts';
import { draft as words } from '../../../text/staff/payroll/drafts.ts';
import { transfer } from '../../../text/staff/payroll.ts';
import { showServerMessage, useCommand } from '../../shared/data/use-command.ts';
import { ReferenceField } from '../../shared/forms/form-modal.tsx';

import { SectionCard } from '../../shared/parts/section-card.tsx';
import { dayFault } from '../day-fault.ts';
import { filePath, type Scope } from '../scope.ts';
import { usePayrollChanged } from '../use-payroll-changed.ts';

/** Enters the transfer of a sent draft: it becomes a returned file. */
export function BookForm({ draft, scope }: { draft: PayrollDraft; scope: Scope }) {
  const navigate = useNavigate();
  const today = bogotaDay(new Date());
  const { field, form, busy, showFaults } = useFields(
    { transfer_amount: '', bank_reference: '', transferred_on: formatDay(today) },
    { transfer_amount: requiredAmountFault, bank_reference: requiredFault, transferred_on: dayFault },
  );
  const book = useCommand(bookPayrollDraft);
  const reloadPayroll = usePayrollChanged();
  const isLeft = useIsLeft();
  if (!draft.can_book) return <p className="max-w-prose">{words.samePerson}</p>;
  const submit = form(async ({ transfer_amount, bank_reference, transferred_on }) => {
    const outcome = await book({
      id_draft: draft.id_draft,
      transfer_amount: parsePesos(transfer_amount) ?? '',
      bank_reference: bank_reference.trim(),
      transferred_on: parseDayInput(transferred_on) ?? '',
    });
    if (outcome.ok) {
      reloadPayroll();
      if (!isLeft()) navigate(filePath(outcome.data.file.id_file, scope));
    } else if (!showFaults(outcome.fields)) {
      showServerMessage(outcome);
      reloadPayroll();
    }
  });
  return (
    <SectionCard title={words.bookTitle}>
      <form {...submit} className="flex flex-col gap-4">
        <p className="max-w-prose text-ink-soft">{words.bookText}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <MoneyField {...field('transfer_amount')} label={transfer.amount} hint={transfer.amountHint} />
          <ReferenceField {...field('bank_reference')} label={transfer.reference} />
          <DateField {...field('transferred_on')} label={transfer.day} lastDay={today} />
        </div>
        <div>
          <SubmitButton busy={busy}>{transfer.submit}</SubmitButton>
          <p className="mt-2 text-ink-soft">{transfer.submitHint}</p>
        </div>
      </form>
    </SectionCard>
  );
}
