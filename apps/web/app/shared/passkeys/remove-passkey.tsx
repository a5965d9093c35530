import { type Passkey, startPasskeyLogin } from '@unamano/contract/identity/passkeys';
import { passkeys as words } from '../../text/shared/access/passkeys.ts';
import { call } from '../api/call.ts';
import { useFields } from '../forms/use-fields.ts';
import { toast } from '../ui/feedback/toast.ts';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { SubmitButton } from '../ui/layout/submit-button.tsx';
import { AlertModal } from '../ui/modal/alert-modal.tsx';
import { Modal } from '../ui/modal/modal.tsx';
import { useBusy } from '../use-busy.ts';
import { type PasskeyCalls, type RemovalProof, showPasskeyRefusal } from './calls.ts';
import { askForPasskey } from './ceremony.ts';

type RemoveProps = {
  removed: Passkey | 'all';
  calls: PasskeyCalls;
  onClose: () => void;
  onRemoved: () => void;
};

const NO_PROOF: ReadonlySet<string> = new Set(['PASSWORD_NOT_VALID', 'PASSKEY_NOT_VALID']);

export function RemovePasskey({ removed, calls, onClose, onRemoved }: RemoveProps) {
  const { busy, run } = useBusy();
  const [id, title] =
    removed === 'all'
      ? (['all', words.removeAllTitle] as const)
      : ([removed.id, words.removeTitle(removed.name)] as const);
  const remove = async (proof: RemovalProof) => {
    const outcome = await calls.remove(id, proof);
    // Another tab may have removed it.
    if (outcome.ok || outcome.code === 'OBJECT_NOT_FOUND') {
      toast.success(words.removed);
      onRemoved();
    } else if (NO_PROOF.has(outcome.code)) toast.error(outcome.message);
    else showPasskeyRefusal(outcome);
  };
  if (calls.provesRemoval) return <ProvenRemoval title={title} onClose={onClose} remove={remove} />;
  return (
    <AlertModal
      title={title}
      primary={{ label: words.remove, onClick: () => void run(() => remove({})), busy }}
      secondary={{ label: words.back, onClick: onClose }}
      destructive
      binding
      onClose={onClose}
    >
      {words.removeText}
    </AlertModal>
  );
}

type ProvenRemovalProps = {
  title: string;
  onClose: () => void;
  remove: (proof: RemovalProof) => Promise<void>;
};

/** Who found the phone unlocked has the session too: the password, or a passkey. */
function ProvenRemoval({ title, onClose, remove }: ProvenRemovalProps) {
  const { form, field, busy } = useFields(
    { password: '' },
    { password: (text) => (text === '' ? words.passwordMissing : null) },
  );
  const byPasskey = useBusy();
  const submit = form(({ password }) => remove({ password }));
  const usePasskey = async () => {
    const started = await call(startPasskeyLogin, {});
    if (!started.ok) return showPasskeyRefusal(started);
    const answer = await askForPasskey(started.data.options);
    if ('credential' in answer) await remove({ credential: answer.credential });
    else toast.error(words.notUsed);
  };
  return (
    <Modal title={title} onClose={onClose} locked={busy || byPasskey.busy}>
      <p>{words.removeText}</p>
      <form {...submit} className="flex flex-col gap-4">
        <PasswordField {...field('password')} label={words.password} data-autofocus />
        <Button variant="secondary" onClick={onClose}>
          {words.back}
        </Button>
        <SubmitButton busy={busy}>{words.remove}</SubmitButton>
      </form>
      <button
        type="button"
        className="link min-h-11"
        disabled={byPasskey.busy}
        onClick={() => void byPasskey.run(usePasskey)}
      >
        {words.byPasskey}
      </button>
    </Modal>
  );
}
