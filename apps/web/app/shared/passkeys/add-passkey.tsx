import { PASSKEY_NAME_MAX, type PasskeyStart } from '@unamano/contract/identity/passkeys';
import { useEffect, useState } from 'react';
import { passkeys as words } from '../../text/shared/access/passkeys.ts';
import { useFields } from '../forms/use-fields.ts';
import { toast } from '../ui/feedback/toast.ts';
import { TextField } from '../ui/fields/text-field.tsx';
import { SubmitButton } from '../ui/layout/submit-button.tsx';
import { Modal } from '../ui/modal/modal.tsx';
import { type PasskeyCalls, showPasskeyRefusal } from './calls.ts';
import { type Fault, makePasskey } from './ceremony.ts';

type AddPasskeyProps = { calls: PasskeyCalls; onClose: () => void; onAdded: () => void };

const FAULTS: Record<Fault, string> = {
  cancelled: words.cancelled,
  another: words.cancelled,
  'already there': words.alreadyThere,
  failed: words.failed,
};

/** The proof first, then the name; the browser's own dialog comes at the press of the last button. */
export function AddPasskey({ calls, onClose, onAdded }: AddPasskeyProps) {
  const [busy, setBusy] = useState(false);
  const [start, setStart] = useState<PasskeyStart | null>(null);
  const [name, setName] = useState<string | null>(null);
  return (
    <Modal title={start ? words.nameTitle : words.proofTitle} onClose={onClose} locked={busy}>
      {start ? (
        <NameForm
          start={start}
          name={name ?? start.name}
          add={calls.add}
          onBusy={setBusy}
          onAdded={onAdded}
          onOver={(typed) => {
            setName(typed);
            setStart(null);
          }}
        />
      ) : (
        calls.proof({ onBusy: setBusy, onStarted: setStart })
      )}
    </Modal>
  );
}

type NameFormProps = {
  start: PasskeyStart;
  name: string;
  add: PasskeyCalls['add'];
  onBusy: (busy: boolean) => void;
  onAdded: () => void;
  /** The challenge is spent or too old: the proof is given again, and the name stays. */
  onOver: (name: string) => void;
};

function NameForm({ start, name: offered, add, onBusy, onAdded, onOver }: NameFormProps) {
  const { form, field, busy, showFaults } = useFields({ name: offered });
  useEffect(() => onBusy(busy), [onBusy, busy]);
  const submit = form(async ({ name }) => {
    const made = await makePasskey(start.options);
    if ('fault' in made) return toast.error(FAULTS[made.fault]);
    const outcome = await add({ credential: made.credential, name: name.trim() });
    if (outcome.ok) {
      toast.success(words.added(outcome.data.name));
      onAdded();
    } else if (outcome.code === 'PASSKEY_NOT_VALID') {
      toast.error(words.over);
      onOver(name);
    } else if (!showFaults(outcome.fields)) showPasskeyRefusal(outcome);
  });
  return (
    <form {...submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">{words.nameText}</p>
      <TextField
        {...field('name')}
        label={words.name}
        hint={words.nameHint}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        data-autofocus
      />
      <SubmitButton busy={busy}>{words.create}</SubmitButton>
    </form>
  );
}
