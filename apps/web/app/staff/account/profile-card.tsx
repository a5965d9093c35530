import type { Reply } from '@unamano/contract/endpoint';
import { changeOwnProfile, ownProfile } from '@unamano/contract/identity/account';
import { mobileFault, personNameFault } from '@unamano/contract/rules';
import { refreshSession } from '../../shared/session/session.ts';
import { accessToken } from '../../shared/session/state.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { profile as words } from '../../text/staff/people/own-account.ts';
import { showError } from '../shared/data/use-command.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { useCommandForm } from '../shared/forms/form-modal.tsx';
import { displayPhone } from '../shared/parts/phone.ts';
import { SectionCard } from '../shared/parts/section-card.tsx';

/** The user's own name and phone. The e-mail is the login, which others change. */
export function ProfileCard() {
  const query = useQueryCall(ownProfile, {});
  return (
    <SectionCard title={words.title}>
      <WhenLoaded query={query}>{(data) => <ProfileForm {...data} />}</WhenLoaded>
    </SectionCard>
  );
}

function ProfileForm({ first_name, last_name, cellphone, email }: Reply<typeof ownProfile>) {
  const { field, command } = useCommandForm(
    changeOwnProfile,
    { first_name, last_name, cellphone: cellphone === '' ? '' : displayPhone(cellphone) },
    {
      first_name: personNameFault,
      last_name: personNameFault,
      cellphone: (typed) => (typed.trim() === '' ? null : mobileFault(typed)),
    },
    {
      body: (values) => values,
      done: words.done,
      // The name is in the header too.
      onDone: () => void refreshSession(accessToken()),
      showRefusal: showError,
    },
  );
  return (
    <form {...command.form} className="flex flex-col gap-3">
      <p className="[overflow-wrap:anywhere] text-ink-soft">{words.login(email)}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField {...field('first_name')} label={words.firstName} autoComplete="given-name" />
        <TextField {...field('last_name')} label={words.lastName} autoComplete="family-name" />
      </div>
      <TextField
        {...field('cellphone')}
        label={words.cellphone}
        hint={words.optional}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        className="sm:max-w-64"
      />
      <SubmitButton small busy={command.busy} className="self-start">
        {words.save}
      </SubmitButton>
    </form>
  );
}
