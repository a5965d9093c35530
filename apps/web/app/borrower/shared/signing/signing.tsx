import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIdempotencyKey } from '../../../shared/api/use-command.ts';
import { endCountdown, isCountingDown } from '../../../shared/forms/use-countdown.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { paths } from '../../../shared/paths.ts';
import { useTypeUser } from '../../../shared/session/use-session.ts';
import { ActionBar, Group } from '../../../shared/ui/layout/page.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { signing as words } from '../../../text/borrower/signing.ts';
import { CodeStep } from './code-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { Documents, type Note } from './documents.tsx';
import { InShort } from './in-short.tsx';
import { sendCode, sign, signingCountdown } from './requests.ts';
import { signingFaults, UNSIGNED } from './signing-faults.ts';

type SigningProps = {
  note: Note;
  isRefinancing: boolean;
  onMoved: () => void;
  onGiveUp: () => void;
  /** The cost, line by line. */
  children: ReactNode;
};

/**
 * Read, approve, sign: the form of the approved screen and of the promissory note's screen. Its main button sends the code until the code is out, and
 * then signs.
 */
export function Signing({ note, isRefinancing, onMoved, onGiveUp, children }: SigningProps) {
  const navigate = useNavigate();
  const allied = useTypeUser() === 'allied_company';
  const [isCodeSent, setCodeSent] = useState(() => isCountingDown(signingCountdown(note.id_credit)));
  const { form, field, busy, showFaults } = useFields(UNSIGNED, (values) =>
    signingFaults(values, { allied, isCodeSent }),
  );
  const keyFor = useIdempotencyKey();
  const send = form(async ({ code }) => {
    if (!isCodeSent) {
      setCodeSent(await sendCode(note.id_credit));
      return;
    }
    const result = await sign(note, code, keyFor);
    if (result.kind === 'signed') navigate(paths.finish, { replace: true });
    else if (result.kind === 'moved') onMoved();
    else showFaults({ code: result.fault });
  });
  return (
    <form {...send} className="flex flex-col gap-8">
      <InShort note={note} isRefinancing={isRefinancing}>
        {children}
      </InShort>
      <Group title={words.documents} hint={words.documentsHint}>
        <Documents documents={note.documents} />
      </Group>
      <ConsentStep allied={allied} field={field} />
      <CodeStep
        {...field('code')}
        note={note}
        isSent={isCodeSent}
        onHasCode={() => {
          // No code was sent here, so a new one need not wait.
          endCountdown(signingCountdown(note.id_credit));
          setCodeSent(true);
        }}
      />
      <ActionBar>
        <SubmitButton busy={busy}>{isCodeSent ? words.submit : words.sendCode}</SubmitButton>
      </ActionBar>
      <button type="button" className="link min-h-11 self-center" disabled={busy} onClick={onGiveUp}>
        {words.declineOffer}
      </button>
    </form>
  );
}
