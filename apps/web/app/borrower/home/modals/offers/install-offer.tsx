import { useState } from 'react';
import { readJson, writeJson } from '../../../../shared/session/json-storage.ts';
import { OfferingArt } from '../../../../shared/ui/brand/art.tsx';
import { AlertModal } from '../../../../shared/ui/modal/alert-modal.tsx';
import { installOffer as words } from '../../../../text/borrower/access/install.ts';

const KEY = 'unamano:install';
const PHONE_OF_APPLE = /iPhone|iPad/;

/** `asks`: the browser has a question of its own. `shown`: its user does it by hand, as the sheet says. */
export type InstallWay = 'asks' | 'shown';

/** Null where it is an app already, where the browser cannot make one, and once it was offered. */
export function installWay(): InstallWay | null {
  if (matchMedia('(display-mode: standalone)').matches || readJson('localStorage', KEY)) return null;
  if (window.unamanoInstall) return 'asks';
  return PHONE_OF_APPLE.test(navigator.userAgent) ? 'shown' : null;
}

/** Once, after the first payment: Unamano beside the other apps of the phone. */
export function InstallOffer({ way, onClose }: { way: InstallWay; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const end = () => {
    writeJson('localStorage', KEY, { offered: true });
    onClose();
  };
  const install = async () => {
    setBusy(true);
    await window.unamanoInstall?.prompt().catch(() => {});
    window.unamanoInstall = undefined;
    end();
  };
  return (
    <AlertModal
      art={<OfferingArt />}
      title={words.title}
      primary={
        way === 'asks'
          ? { label: words.yes, onClick: () => void install(), busy: isBusy }
          : { label: words.seen, onClick: end }
      }
      {...(way === 'asks' && { secondary: { label: words.later, onClick: end } })}
      onClose={end}
    >
      {words.text} {way === 'shown' && words.how}
    </AlertModal>
  );
}
