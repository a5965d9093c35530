import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { paths } from '../../shared/paths.ts';
import { useTypeUser } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ActionBar, Group } from '../../shared/ui/page.tsx';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { signing as words } from '../../text/borrower/signing.ts';
import { CodeStep } from './code-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { Documents, type Note } from './documents.tsx';
import { sign } from './requests.ts';
import { NO_BOXES, type SigningField, signingFaults } from './signing-faults.ts';

type SigningProps = {
  note: Note;
  onMoved: () => void;
  onGiveUp: () => void;
  /** What is signed: inside the form, whose button then stays in sight all along. */
  children: ReactNode;
};

/** Read, approve, sign: the component of the approved screen and of the promissory note's own. */
export function Signing({ note, onMoved, onGiveUp, children }: SigningProps) {
  const navigate = useNavigate();
  const allied = useTypeUser() === 'allied_company';
  const [boxes, setBoxes] = useState(NO_BOXES);
  const [code, setCode] = useState('');
  const { form, faults, check, clearError } = useFaults<SigningField>();
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const operation = async () => {
    const result = await sign(note, code, keyFor);
    if (result.kind === 'signed') navigate(paths.finish, { replace: true });
    else if (result.kind === 'moved') onMoved();
    else if (result.fault) check({ code: result.fault });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check(signingFaults(boxes, code, allied))) void run(operation);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-8">
      {children}
      <Group title={words.documents} hint={words.documentsHint}>
        <Documents documents={note.documents} />
      </Group>
      <ConsentStep
        allied={allied}
        boxes={boxes}
        faults={faults}
        onChange={(box, ticked) => {
          setBoxes({ ...boxes, [box]: ticked });
          clearError(box);
        }}
      />
      <CodeStep
        note={note}
        code={code}
        fault={faults.code}
        onCode={(next) => {
          setCode(next);
          clearError('code');
        }}
      />
      <ActionBar>
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
      </ActionBar>
      <button type="button" className="link min-h-11 self-center" disabled={busy} onClick={onGiveUp}>
        {words.declineOffer}
      </button>
    </form>
  );
}
