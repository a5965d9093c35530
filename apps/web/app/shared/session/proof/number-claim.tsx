import { claimNumber } from '@unamano/contract/lending/complaints';
import { emailFault, personNameFault } from '@unamano/contract/rules';
import { stepUp as words } from '../../../text/shared/access/step-up.ts';
import { useCommand } from '../../api/use-command.ts';
import { useFields } from '../../forms/use-fields.ts';
import { displayDay } from '../../ui/display-day.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SubmitButton } from '../../ui/layout/submit-button.tsx';
import { showRefusal } from '../show-refusal.ts';

/** The new owner of a number asks for it. */
export function NumberClaim({ onDone }: { onDone: () => void }) {
  const command = useCommand(claimNumber);
  const { form, field, busy } = useFields(
    { name: '', email: '' },
    { name: personNameFault, email: emailFault },
  );
  const send = form(async (claim) => {
    const outcome = await command(claim);
    if (!outcome.ok) return showRefusal(outcome);
    toast.success(words.claimed(outcome.data.number, displayDay(outcome.data.due_on)));
    onDone();
  });
  return (
    <form {...send} className="flex flex-col gap-4">
      <TextField {...field('name')} label={words.name} autoComplete="name" data-autofocus />
      <EmailField {...field('email')} label={words.email} />
      <SubmitButton busy={busy}>{words.claimSubmit}</SubmitButton>
    </form>
  );
}
