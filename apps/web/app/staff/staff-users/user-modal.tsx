import { inviteStaffUser, type StaffUserRow, updateStaffUser } from '@unamano/contract/identity/staff-users';
import { emailFault, requiredFault } from '@unamano/contract/rules';
import { useEffect, useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { EmailField } from '../../shared/ui/fields/email-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { Modal } from '../../shared/ui/modal/modal.tsx';
import { staffForm as words } from '../../text/staff/staff-users.ts';
import { useCommandForm } from '../shared/forms/form-modal.tsx';
import { AccountActions } from './account-actions.tsx';
import { nameOf } from './columns.tsx';
import { type Rights, RightsFields } from './rights-fields.tsx';

type UserModalProps = {
  user: StaffUserRow | null;
  /** Of the company that an invitation begins with; empty for the platform. */
  companyId: string;
  onClose: (changed: boolean) => void;
};

/** Invites a staff user, or shows and changes one. */
export function UserModal({ user, companyId, onClose }: UserModalProps) {
  const [locked, setLocked] = useState(false);
  const isEnded = user?.state === 'ended';
  return (
    <Modal title={user ? nameOf(user) : words.inviteTitle} locked={locked} onClose={() => onClose(false)}>
      <p className="-mt-2 text-ink-soft">
        {isEnded ? words.endedText : user ? user.email : words.inviteText}
      </p>
      {!isEnded && (
        <UserForm user={user} companyId={companyId} onBusy={setLocked} onDone={() => onClose(true)} />
      )}
      {user && !user.is_self && <AccountActions user={user} onDone={() => onClose(true)} />}
    </Modal>
  );
}

type UserFormProps = Omit<UserModalProps, 'onClose'> & {
  onBusy: (busy: boolean) => void;
  onDone: () => void;
};

function valuesOf(user: StaffUserRow | null, companyId: string) {
  const modules: Rights = {
    companyId: user ? String(user.id_company ?? '') : companyId,
    isAdmin: user?.is_admin ?? false,
    modules: user && !user.is_admin ? user.modules : [],
  };
  return { first_name: user?.first_name ?? '', last_name: user?.last_name ?? '', email: '', modules };
}

function UserForm({ user, companyId, onBusy, onDone }: UserFormProps) {
  const self = useSession().user;
  const done = user ? words.saved : words.invited;
  const { values, faults, set, field, busy, command } = useCommandForm(
    user ? updateStaffUser : inviteStaffUser,
    () => valuesOf(user, companyId),
    {
      first_name: requiredFault,
      last_name: requiredFault,
      email: (email) => (user ? null : emailFault(email)),
      modules: ({ isAdmin, modules }) => (isAdmin || modules.length > 0 ? null : words.modulesMissing),
    },
    {
      body: ({ first_name, last_name, email, modules: rights }) => ({
        first_name: first_name.trim(),
        last_name: last_name.trim(),
        is_admin: rights.isAdmin,
        id_company: rights.companyId,
        modules: rights.isAdmin ? '' : rights.modules.join(','),
        ...(user ? { id_user: user.id_user } : { email: email.trim().toLowerCase() }),
      }),
      faultsOf: ({ fields, code, message }) =>
        code === 'USER_EMAIL_EXISTS'
          ? { email: message }
          : { ...fields, modules: fields.modules ?? fields.is_admin },
      done: ({ id_approval }) => (id_approval === undefined ? done : words.waits),
      onDone,
    },
  );
  useEffect(() => onBusy(busy), [onBusy, busy]);
  return (
    <form {...command.form} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('first_name')} label={words.firstName} autoComplete="off" />
        <TextField {...field('last_name')} label={words.lastName} autoComplete="off" />
      </div>
      {!user && <EmailField {...field('email')} label={words.email} autoComplete="off" />}
      <RightsFields
        rights={values.modules}
        onChange={(modules) => set({ modules })}
        error={faults.modules}
        company={user?.id_company ? { id: user.id_company, name: user.company ?? '' } : null}
        canMakeAdmins={self?.is_admin === true}
      />
      <SubmitButton busy={busy}>{user ? words.save : words.send}</SubmitButton>
    </form>
  );
}
