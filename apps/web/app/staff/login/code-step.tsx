import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { loginCode as words } from '../../text/shared/account.ts';
import { CodeEntry } from '../shared/forms/code-entry.tsx';

type CodeStepProps = {
  busy: boolean;
  onCode: (code: string) => Promise<string | null>;
  onBack: () => void;
};

/** The second step of the login: a code of the authenticator, or one for who lost it. */
export function CodeStep({ busy, onCode, onBack }: CodeStepProps) {
  const [recovery, setRecovery] = useState(false);
  return (
    <div className="card mt-6 flex flex-col gap-4 p-5 sm:p-7">
      <h2 className="text-xl">{words.title}</h2>
      <p className="-mt-2 text-ink-soft">{words.text}</p>
      <CodeEntry
        key={String(recovery)}
        digits={!recovery}
        label={recovery ? words.recovery : words.code}
        submit={words.submit}
        busy={busy}
        onCode={onCode}
      />
      <Button variant="ghost" onClick={() => setRecovery(!recovery)}>
        {recovery ? words.useApp : words.useRecovery}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {words.back}
      </Button>
    </div>
  );
}
