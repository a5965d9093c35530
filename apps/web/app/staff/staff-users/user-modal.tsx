import { emailFault, requiredFault } from '@unamano/contract/rules';
import { inviteStaffUser, type StaffUserRow, updateStaffUser } from '@unamano/contract/staff-users';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { staffForm as words } from '../../text/staff/staff-users.ts';
import { refusalText } from '../shared/data/refusals.ts';
import { AccountActions } from './account-actions.tsx';
import { nameOf } from './columns.tsx';
import { type Rights, RightsFields } from './rights-fields.tsx';

type UserModalProps = { user: StaffUserRow | null; onClose: (changed: boolean) => void };
type Name = 'first_name' | 'last_name' | 'email' | 'modules';

/** One account: to be opened by an invitation, or as it is. */
export function UserModal({ user, onClose }: UserModalProps) {
  const [locked, setLocked] = useState(false);
  const isEnded = user?.state === 'ended';
  return (
    <Modal title={user ? nameOf(user) : words.inviteTitle} locked={locked} onClose={() => onClose(false)}>
      <p className="-mt-2 text-ink-soft">
        {isEnded ? words.endedText : user ? user.email : words.inviteText}
      </p>
      {!isEnded && <UserForm user={user} onBusy={setLocked} onDone={() => onClose(true)} />}
      {user && !user.is_self && <AccountActions user={user} onDone={() => onClose(true)} />}
    </Modal>
  );
}

type UserFormProps = { user: StaffUserRow | null; onBusy: (busy: boolean) => void; onDone: () => void };

function UserForm({ user, onBusy, onDone }: UserFormProps) {
  const self = useSession().user;
  const [firstName, setFirstName] = useState(user?.first_name ?? '');
  const [lastName, setLastName] = useState(user?.last_name ?? '');
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<Rights>({
    companyId: user?.id_company ? String(user.id_company) : '',
    isAdmin: user?.is_admin ?? false,
    modules: user && !user.is_admin ? user.modules : [],
  });
  const { form, faults, check, clearError } = useFaults<Name>();
  const { busy, run } = useBusy();
  const send = async () => {
    onBusy(true);
    const body = {
      first_name: firstName.trim(),
      last_name: lastName.trim(),
      is_admin: rights.isAdmin,
      id_company: rights.companyId,
      modules: rights.isAdmin ? '' : rights.modules.join(','),
    };
    const outcome = user
      ? await call(updateStaffUser, { ...body, id_user: user.id_user })
      : await call(inviteStaffUser, { ...body, email: email.trim().toLowerCase() });
    onBusy(false);
    if (outcome.ok) {
      toast.success(user ? words.saved : words.invited);
      return onDone();
    }
    const { fields, code, message } = outcome;
    if (code === 'USER_EMAIL_EXISTS') check({ email: message });
    else if (code === 'VALIDATION_ERROR')
      check({ ...fields, modules: fields.modules ?? fields.is_admin ?? null });
    else toast.error(refusalText(outcome, { [code]: message }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      first_name: requiredFault(firstName),
      last_name: requiredFault(lastName),
      email: user ? null : emailFault(email),
      modules: rights.isAdmin || rights.modules.length > 0 ? null : words.modulesMissing,
    };
    if (check(found)) void run(send);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.firstName}
          name="first_name"
          autoComplete="off"
          value={firstName}
          onChange={(event) => {
            setFirstName(event.target.value);
            clearError('first_name');
          }}
          error={faults.first_name}
        />
        <TextField
          label={words.lastName}
          name="last_name"
          autoComplete="off"
          value={lastName}
          onChange={(event) => {
            setLastName(event.target.value);
            clearError('last_name');
          }}
          error={faults.last_name}
        />
      </div>
      {!user && (
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            clearError('email');
          }}
          error={faults.email}
        />
      )}
      <RightsFields
        rights={rights}
        onChange={(next) => {
          setRights(next);
          clearError('modules');
        }}
        error={faults.modules}
        company={user?.id_company ? { id: user.id_company, name: user.company ?? '' } : null}
        mayMakeAdmins={self?.is_admin === true}
      />
      <Button type="submit" busy={busy}>
        {user ? words.save : words.send}
      </Button>
    </form>
  );
}
