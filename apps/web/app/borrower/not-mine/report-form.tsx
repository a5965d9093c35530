import type { Reply } from '@unamano/contract/endpoint';
import {
  reportContactFault,
  reportedIdFault,
  reportUnrequested,
  STORY_LENGTH_MAX,
} from '@unamano/contract/money/unrequested-reports';
import { call } from '../../shared/api/call.ts';
import { withCaptcha } from '../../shared/api/with-captcha.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { paths } from '../../shared/paths.ts';
import { showRefusal } from '../../shared/session/show-refusal.ts';
import { Field } from '../../shared/ui/fields/field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { ActionBar, Page } from '../../shared/ui/layout/page.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { STAY_BUSY } from '../../shared/use-busy.ts';
import { notMine as words } from '../../text/borrower/claims/not-mine.ts';

type ReportFormProps = { onSent: (report: Reply<typeof reportUnrequested>) => void };

export function ReportForm({ onSent }: ReportFormProps) {
  const { form, field, busy, showFaults } = useFields(
    { dni: '', contact: '', story: '' },
    {
      dni: reportedIdFault,
      contact: reportContactFault,
      story: (story) => (story.trim() === '' ? words.storyMissing : null),
    },
  );
  const submit = form(async (typed) => {
    const outcome = await withCaptcha((recaptcha_token) =>
      call(reportUnrequested, { ...typed, recaptcha_token }),
    );
    if (outcome.ok) {
      onSent(outcome.data);
      return STAY_BUSY;
    }
    if (!showFaults(outcome.fields ?? {})) showRefusal(outcome);
    return null;
  });
  const { error, ...story } = field('story');
  return (
    <Page title={words.title} lead={words.lead} back={paths.start}>
      <form {...submit} className="flex flex-col gap-5">
        <TextField
          {...field('dni')}
          label={words.dni}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          {...field('contact')}
          label={words.contact}
          hint={words.contactHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <Field label={words.story} hint={words.storyHint} error={error}>
          {(control) => (
            <textarea {...control} {...story} rows={5} maxLength={STORY_LENGTH_MAX} className="input" />
          )}
        </Field>
        <ActionBar>
          <SubmitButton busy={busy}>{words.submit}</SubmitButton>
        </ActionBar>
      </form>
    </Page>
  );
}
