import { bookPayrollDraft, type PayrollDraft } from '@unamano/contract/money/payroll/pay-periods';
import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { useNavigate } from 'react-router';
import { requiredAmountFault } from '../../../shared/forms/typed-numbers.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { useIsLeft } from '../../../shared/use-is-left.ts';
import { draft as words } from '../../../text/staff/payroll/drafts.ts';
import { transfer } from '../../../text/staff/payroll.ts';
import { ReferenceField, useCommandForm } from '../../shared/forms/form-modal.tsx';
import { SectionCard } from '../../shared/parts/section-card.tsx';
import { dayFault } from '../day-fault.ts';
import { filePath, type Scope } from '../scope.ts';
import { usePayrollChanged } from '../use-payroll-changed.ts';

/** Enters the transfer of a sent draft: it becomes a returned file. */
export function BookForm({ draft, scope }: { draft: PayrollDraft; scope: Scope }) {
  const navigate = useNavigate();
  const isLeft = useIsLeft();
  const today = bogotaDay(new Date());
  const { field, command } = useCommandForm(
    bookPayrollDraft,
    { transfer_amount: '', bank_reference: '', transferred_on: formatDay(today) },
    { transfer_amount: requiredAmountFault, bank_reference: requiredFault, transferred_on: dayFault },
    {
      body: ({ transfer_amount, bank_reference, transferred_on }) => ({
        id_draft: draft.id_draft,
        transfer_amount: parsePesos(transfer_amount) ?? '',
        bank_reference: bank_reference.trim(),
        transferred_on: parseDayInput(transferred_on) ?? '',
      }),
      onDone: ({ file }) => !isLeft() && navigate(filePath(file.id_file, scope)),
      onEnd: usePayrollChanged(),
    },
  );
  if (!draft.can_book) return <p className="max-w-prose">{words.samePerson}</p>;
  return (
    <SectionCard title={words.bookTitle}>
      <form {...command.form} className="flex flex-col gap-4">
        <p className="max-w-prose text-ink-soft">{words.bookText}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <MoneyField {...field('transfer_amount')} label={transfer.amount} hint={transfer.amountHint} />
          <ReferenceField {...field('bank_reference')} label={transfer.reference} />
          <DateField {...field('transferred_on')} label={transfer.day} lastDay={today} />
        </div>
        <div>
          <SubmitButton busy={command.busy}>{transfer.submit}</SubmitButton>
          <p className="mt-2 text-ink-soft">{transfer.submitHint}</p>
        </div>
      </form>
    </SectionCard>
  );
}
