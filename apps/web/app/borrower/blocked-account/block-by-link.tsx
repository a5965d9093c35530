import { blockByLink } from '@unamano/contract/identity/account-changes';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { showRefusal } from '../../shared/session/show-refusal.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Page } from '../../shared/ui/layout/page.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { blockByLink as words } from '../../text/borrower/access/own-account.ts';

/** From a message about a change: a button uses the link, because programs open links by themselves. */
export function BlockByLink({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const { busy, run } = useBusy();
  const block = async () => {
    const outcome = await call(blockByLink, { token });
    if (outcome.ok) setDone(true);
    else if (outcome.code === 'TOKEN_NOT_VALID') toast.error(outcome.message);
    else showRefusal(outcome);
  };
  if (done)
    return (
      <Page key="done" title={words.done} lead={words.doneText}>
        {null}
      </Page>
    );
  return (
    <Page key="ask" title={words.title} lead={words.text}>
      <Button busy={busy} onClick={() => void run(block)}>
        {words.submit}
      </Button>
    </Page>
  );
}
