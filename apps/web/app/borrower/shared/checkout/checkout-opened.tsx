import { WaitingArt } from '../../../shared/ui/brand/art/waiting.tsx';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { AlertModal } from '../../../shared/ui/modal/alert-modal.tsx';
import { payment as words } from '../../../text/borrower/home.ts';

/** The payment continues in the gateway's tab. This modal says so, and the data is fetched again on return. */
export function CheckoutOpened({ url, onDone }: { url: string; onDone: () => void }) {
  return (
    <AlertModal
      art={<WaitingArt />}
      title={words.openedTitle}
      primary={{ label: words.done, onClick: onDone }}
      onClose={onDone}
    >
      <p>{words.openedText}</p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="link mt-2 inline-flex min-h-11 items-center gap-1.5"
      >
        {words.openAgain}
        <Icon name="external" size={18} />
      </a>
    </AlertModal>
  );
}
