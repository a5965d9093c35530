import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useFields } from '../../shared/forms/use-fields.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Page } from '../../shared/ui/layout/page.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { verify as words } from '../../text/borrower/verify.ts';
import { FileDrop } from './file-drop.tsx';
import { hashFile } from './hash-file.ts';
import { type Subject, VerificationResult } from './verification-result.tsx';
import '../../screens.css';

export const meta = () => pageTitle(words.title);

/** `/verificar` and `/verificar/:referencia`: open to everyone who received a document. */
export default function VerifyRoute() {
  const { referencia } = useParams();
  const navigate = useNavigate();
  const [file, setFile] = useState<Subject | null>(null);
  const { busy, run } = useBusy();
  const [error, setError] = useState<string | null>(null);

  /** The file that counts: one whose hash comes late does not replace a code that was sent meanwhile. */
  const latest = useRef<File | null>(null);
  const look = async (chosen: File) => {
    setError(null);
    setFile(null);
    latest.current = chosen;
    const hashed = await hashFile(chosen);
    if (latest.current !== chosen) return;
    if (hashed.ok) return setFile({ reference: hashed.sha256, fileName: chosen.name });
    setError(hashed.fault === 'too-large' ? words.tooLarge : words.unreadable);
  };
  const isReading = busy && latest.current !== null;
  const code = referencia && !isReading ? { reference: referencia, fileName: null } : null;
  const subject = file ?? code;
  return (
    <Page title={words.title} lead={words.lead}>
      <FileDrop busy={busy} error={error} onFile={(chosen) => void run(() => look(chosen))} />
      <CodeForm
        onCode={(code) => {
          latest.current = null;
          setFile(null);
          void navigate(code === null ? paths.verify : verifyPath(code));
        }}
      />
      {/* Last, and scrolled to: above, it would move what the person has just used. */}
      <div className={subject ? 'min-h-144' : 'min-h-64'}>
        {subject && <VerificationResult key={subject.reference} subject={subject} />}
      </div>
    </Page>
  );
}

function CodeForm({ onCode }: { onCode: (code: string | null) => void }) {
  const { form, field, showFaults } = useFields({ referencia: '' });
  const submit = form(({ referencia }) => {
    const code = referencia.trim();
    if (!code) showFaults({ referencia: words.codeMissing });
    onCode(code || null);
  });
  return (
    <form {...submit} className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-xl">{words.or}</h2>
      <TextField
        {...field('referencia')}
        label={words.code}
        hint={words.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
      <Button type="submit" variant="secondary" className="self-start">
        {words.submit}
      </Button>
    </form>
  );
}

/** The address that verifies a document by its printed code or its hash. */
function verifyPath(reference: string): string {
  return `/verificar/${encodeURIComponent(reference)}`;
}
