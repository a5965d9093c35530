import type { CreditDocument } from '@unamano/contract/lending/documents';
import { shareFile } from '../../../shared/save-file.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { end as words } from '../../../text/borrower/payment.ts';

/** Shares the file itself: a link to it lasts for minutes. */
export function ShareLetter({ letter }: { letter: CreditDocument }) {
  const { busy, run } = useBusy();
  const share = async () => {
    const file = await fetch(letter.url)
      .then((reply) => (reply.ok ? reply.blob() : null))
      .catch(() => null);
    if (file) await shareFile(file, letter.name, letter.title);
    else toast.error(words.notShared);
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void run(share)}>
      {words.shareLetter}
    </Button>
  );
}
