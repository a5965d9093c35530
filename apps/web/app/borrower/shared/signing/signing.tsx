import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { paths } from '../../../shared/paths.ts';
import { useTypeUser } from '../../../shared/session/use-session.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { ActionBar, Group } from '../../../shared/ui/layout/page.tsx';
import { signing as words } from '../../../text/borrower/signing.ts';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { CodeStep } from './code-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { Documents, type Note } from './documents.tsx';
import { sign } from './requests.ts';
import { signingFaults, UNSIGNED } from './signing-faults.ts';

type SigningProps = {
  note: Note;
  onMoved: () => void;
  onGiveUp: () => void;
  /** The terms to sign: inside the form, so that its button stays in sight. */
  children: ReactNode;
};

/** Read, approve, sign: the form of the approved screen and of the promissory note's screen. */
export function Signing({ note, onMoved, onGiveUp, children }: SigningProps) {
  const navigate = useNavigate();
  const allied = useTypeUser() === 'allied_company';
  const { form, field, busy, showFaults } = useFields(UNSIGNED, (values) => signingFaults(values, allied));
  const keyFor = useIdempotencyKey();
  const stepUp = useStepUp();
  const send = form(async ({ code }) => {
    const result = await sign(note, code, keyFor, stepUp);
    if (result.kind === 'signed') navigate(paths.finish, { replace: true });
    else if (result.kind === 'moved') onMoved();
    else showFaults({ code: result.fault });
  });
  return (
    <>
      <form {...send} className="flex flex-col gap-8">
        {children}
        <Group title={words.documents} hint={words.documentsHint}>
          <Documents documents={note.documents} />
        </Group>
        <ConsentStep allied={allied} field={field} />
        <CodeStep note={note} stepUp={stepUp} {...field('code')} />
        <ActionBar>
          <Button type="submit" busy={busy}>
            {words.submit}
          </Button>
        </ActionBar>
        <button type="button" className="link min-h-11 self-center" disabled={busy} onClick={onGiveUp}>
          {words.declineOffer}
        </button>
      </form>
      {stepUp.modal}
    </>
  );
}
