import { useState } from 'react';
import { WaitingArt } from '../../../shared/ui/brand/art.tsx';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { AlertModal } from '../../../shared/ui/modal/alert-modal.tsx';
import { payment as words } from '../../../text/borrower/home.ts';

/**
 * A payment on the gateway's page: `open` opens it in a new tab, or in this page when the browser allows no tab.
 * `opened` then takes the place of the modal that opened it.
 */
export function useCheckout(onDone: () => void) {
  const [url, setUrl] = useState<string | null>(null);
  const open = (address: string) => {
    setUrl(address);
    const tab = window.open(address, '_blank');
    if (tab) tab.opener = null;
    else location.assign(address);
  };
  return { open, opened: url && <CheckoutOpened url={url} onDone={onDone} /> };
}

/** The payment continues in the gateway's tab. This modal says so, and the data is fetched again on return. */
function CheckoutOpened({ url, onDone }: { url: string; onDone: () => void }) {
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
