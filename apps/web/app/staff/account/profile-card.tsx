import type { Reply } from '@unamano/contract/endpoint';
import { changeOwnProfile, ownProfile } from '@unamano/contract/identity/account';
import { mobileFault, personNameFault } from '@unamano/contract/rules';
import { call } from '../../shared/api/call.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { refreshSession } from '../../shared/session/session.ts';
import { accessToken } from '../../shared/session/state.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { profile as words } from '../../text/staff/people/own-account.ts';
import { reportOutcome } from '../shared/data/use-command.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
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
  const { field, form, busy, showFaults } = useFields(
    { first_name, last_name, cellphone: cellphone === '' ? '' : displayPhone(cellphone) },
    {
      first_name: personNameFault,
      last_name: personNameFault,
      cellphone: (typed) => (typed.trim() === '' ? null : mobileFault(typed)),
    },
  );
  const submit = form(async (values) => {
    const outcome = await call(changeOwnProfile, values);
    reportOutcome(outcome, {
      done: words.done,
      // The name is in the header too.
      onDone: () => void refreshSession(accessToken()),
      showFaults,
    });
  });
  return (
    <form {...submit} className="flex flex-col gap-3">
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
      <Button type="submit" small busy={busy} className="self-start">
        {words.save}
      </Button>
    </form>
  );
}
