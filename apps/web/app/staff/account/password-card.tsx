import { changeOwnPassword } from '@unamano/contract/identity/account';
import { staffPasswordFault } from '@unamano/contract/identity/staff-rules';
import { requiredFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { PasswordField } from '../../shared/ui/fields/password-field.tsx';
import { ownPassword as words } from '../../text/staff/people/own-account.ts';
import { showError } from '../shared/data/use-command.ts';
import { FormModal, useCommandForm } from '../shared/forms/form-modal.tsx';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { SectionCard } from '../shared/parts/section-card.tsx';

/** Changes the password, with the current one. */
export function PasswordCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SectionCard title={words.title}>
      <p className="text-ink-soft">{words.text}</p>
      <SmallButton className="self-start" onClick={() => setIsOpen(true)}>
        {words.change}
      </SmallButton>
      {isOpen && <PasswordModal onClose={() => setIsOpen(false)} />}
    </SectionCard>
  );
}

function PasswordModal({ onClose }: { onClose: () => void }) {
  const { field, command } = useCommandForm(
    changeOwnPassword,
    { password: '', new_password: '', repeated_password: '' },
    {
      password: requiredFault,
      new_password: staffPasswordFault,
      repeated_password: (typed, { new_password }) => (typed === new_password ? null : words.different),
    },
    {
      body: ({ password, new_password }) => ({ password, new_password }),
      done: ({ ended }) => words.done(ended),
      onDone: onClose,
      showRefusal: showError,
    },
  );
  return (
    <FormModal {...words} {...command} title={words.change} text={words.ends} onClose={onClose}>
      <PasswordField {...field('password')} label={words.current} data-autofocus />
      <PasswordField
        {...field('new_password')}
        label={words.next}
        hint={words.hint}
        autoComplete="new-password"
      />
      <PasswordField {...field('repeated_password')} label={words.repeat} autoComplete="new-password" />
    </FormModal>
  );
}
