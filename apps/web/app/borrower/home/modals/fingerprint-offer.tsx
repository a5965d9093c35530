import { passkeys } from '@unamano/contract/identity/passkeys';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { FINGERPRINT, paths } from '../../../shared/paths.ts';
import { mayOfferFingerprint, offeredFingerprint } from '../../../shared/session/logins.ts';
import { OfferingArt } from '../../../shared/ui/brand/art.tsx';
import { AlertModal } from '../../../shared/ui/modal/alert-modal.tsx';
import { fingerprintOffer as words } from '../../../text/shared/access/passkeys.ts';

/** Once, after the second login: the fingerprint or the face in place of codes, where this device has them and the person has none yet. */
export default function FingerprintOffer({ userId }: { userId: number }) {
  const navigate = useNavigate();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isHere = true;
    void canOffer(userId).then((can) => {
      if (!can || !isHere) return;
      offeredFingerprint(userId);
      setOffered(true);
    });
    return () => {
      isHere = false;
    };
  }, [userId]);
  if (!isOffered) return null;
  const close = () => setOffered(false);
  return (
    <AlertModal
      art={<OfferingArt />}
      title={words.title}
      primary={{ label: words.activate, onClick: () => navigate(`${paths.myAccount}#${FINGERPRINT}`) }}
      secondary={{ label: words.later, onClick: close }}
      onClose={close}
    >
      {words.text}
    </AlertModal>
  );
}

async function canOffer(userId: number): Promise<boolean> {
  if (!mayOfferFingerprint(userId) || !('PublicKeyCredential' in window)) return false;
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
  const own = await call(passkeys, {});
  return own.ok && own.data.passkeys.length === 0;
}
