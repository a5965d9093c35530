import { useLayoutEffect, useRef, useState } from 'react';
import { ResendCode } from '../../../shared/forms/resend-code.tsx';
import type { FieldProps } from '../../../shared/forms/use-fields.ts';
import { CodeField } from '../../../shared/ui/fields/code-field.tsx';
import { Group } from '../../../shared/ui/layout/page.tsx';
import { signing as words } from '../../../text/borrower/signing.ts';
import type { Note } from './documents.tsx';
import { SIGNING_COUNTDOWN_SECONDS, sendCode, signingCountdown } from './requests.ts';

type CodeStepProps = FieldProps<string> & {
  note: Note;
  isSent: boolean;
  /** The person got a code before a reload. */
  onHasCode: () => void;
};

/**
 * The code that signs. It is sent by the form's main button, once the boxes are ticked, because reading the documents takes
 * longer than a code is valid.
 */
export function CodeStep({ note, isSent, onHasCode, ...field }: CodeStepProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasSent = useRef(isSent);
  const [hasOwn, setHasOwn] = useState(false);
  const openField = () => {
    setHasOwn(true);
    onHasCode();
  };
  useLayoutEffect(() => {
    if (isSent && !wasSent.current) place.current?.querySelector('input')?.focus();
    wasSent.current = isSent;
  }, [isSent]);
  return (
    <Group title={words.code} hint={words.codeHint(note.signer, note.cellphone)}>
      {isSent ? (
        <div ref={place} className="flex flex-col gap-5">
          <CodeField {...field} />
          <div>
            {!hasOwn && (
              <p role="status" className="text-ink-soft">
                {words.codeSent}
              </p>
            )}
            <ResendCode
              countdown={signingCountdown(note.id_credit)}
              seconds={SIGNING_COUNTDOWN_SECONDS}
              send={() => sendCode(note.id_credit)}
            />
          </div>
        </div>
      ) : (
        <button type="button" className="link min-h-11 self-start" onClick={openField}>
          {words.haveCode}
        </button>
      )}
    </Group>
  );
}
