import type { FieldProps } from '../../../shared/forms/use-fields.ts';
import { CodeField } from '../../../shared/ui/fields/code-field.tsx';
import { Group } from '../../../shared/ui/layout/page.tsx';
import { signing as words } from '../../../text/borrower/signing.ts';
import { CodeRequest } from '../code-request.tsx';
import type { StepUp } from '../step-up/use-step-up.tsx';
import type { Note } from './documents.tsx';
import { SIGNING_COUNTDOWN_SECONDS, sendCode, signingCountdown } from './requests.ts';

type CodeStepProps = FieldProps<string> & { note: Note; stepUp: StepUp };

/** The code that signs. It is sent on request, because reading the documents takes longer than a code is valid. */
export function CodeStep({ note, stepUp, ...field }: CodeStepProps) {
  return (
    <Group title={words.code} hint={words.codeHint(note.signer, note.cellphone)}>
      <CodeField {...field} />
      <CodeRequest
        countdown={signingCountdown(note.id_credit)}
        seconds={SIGNING_COUNTDOWN_SECONDS}
        send={() => sendCode(note.id_credit, stepUp)}
        words={words}
      />
    </Group>
  );
}
