import { useState } from 'react';
import { ResendCode } from '../../../shared/forms/resend-code.tsx';
import { isCountingDown } from '../../../shared/forms/use-countdown.ts';
import type { FieldProps } from '../../../shared/forms/use-fields.ts';
import { CodeField } from '../../../shared/ui/fields/code-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Group } from '../../../shared/ui/layout/page.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { signing as words } from '../../../text/borrower/signing.ts';
import type { Note } from './documents.tsx';
import { SIGNING_COUNTDOWN_SECONDS, sendCode, signingCountdown } from './requests.ts';

type CodeStepProps = FieldProps<string> & { note: Note };

/**
 * The code that signs. It is sent on request, because reading the documents takes longer than a code is valid. After
 * a reload the last code still counts.
 */
export function CodeStep({ note, ...field }: CodeStepProps) {
  const [sent, setSent] = useState(() => isCountingDown(signingCountdown(note.id_credit)));
  const { busy, run } = useBusy();
  const { id_credit } = note;
  return (
    <Group title={words.code} hint={words.codeHint(note.signer, note.cellphone)}>
      <CodeField {...field} />
      {sent ? (
        <div>
          <p role="status" className="text-ink-soft">
            {words.codeSent}
          </p>
          <ResendCode
            countdown={signingCountdown(id_credit)}
            seconds={SIGNING_COUNTDOWN_SECONDS}
            send={() => sendCode(id_credit)}
          />
        </div>
      ) : (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void run(async () => setSent(await sendCode(id_credit)))}
        >
          {words.sendCode}
        </Button>
      )}
    </Group>
  );
}
