import { useState } from 'react';
import { Button } from '../../shared/ui/layout/button.tsx';
import { loginCode as words } from '../../text/shared/account.ts';
import { CodeEntry } from '../shared/forms/code-entry.tsx';

type CodeStepProps = { onCode: (code: string) => Promise<string | null>; onBack: () => void };

/** The second step of the login: a code of the authenticator app, or a recovery code. */
export function CodeStep({ onCode, onBack }: CodeStepProps) {
  const [usesRecovery, setUsesRecovery] = useState(false);
  return (
    <div className="card mt-6 flex flex-col gap-4 p-5 sm:p-7">
      <h2 className="text-xl">{words.title}</h2>
      <p className="-mt-2 text-ink-soft">{words.text}</p>
      <CodeEntry
        key={String(usesRecovery)}
        digits={!usesRecovery}
        label={usesRecovery ? words.recovery : words.code}
        submit={words.submit}
        onCode={onCode}
      />
      <Button variant="ghost" onClick={() => setUsesRecovery(!usesRecovery)}>
        {usesRecovery ? words.useApp : words.useRecovery}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {words.back}
      </Button>
    </div>
  );
}
