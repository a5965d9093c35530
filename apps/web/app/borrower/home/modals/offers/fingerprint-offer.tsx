import { passkeys } from '@unamano/contract/identity/passkeys';
import { useNavigate } from 'react-router';
import { call } from '../../../../shared/api/call.ts';
import { FINGERPRINT, paths } from '../../../../shared/paths.ts';
import { mayOfferFingerprint } from '../../../../shared/session/logins.ts';
import { OfferingArt } from '../../../../shared/ui/brand/art.tsx';
import { AlertModal } from '../../../../shared/ui/modal/alert-modal.tsx';
import { fingerprintOffer as words } from '../../../../text/shared/access/passkeys.ts';

/** Once, after the second login: the fingerprint or the face in place of codes, where this device has them and the person has none yet. */
export function FingerprintOffer({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <AlertModal
      art={<OfferingArt />}
      title={words.title}
      primary={{ label: words.activate, onClick: () => navigate(`${paths.myAccount}#${FINGERPRINT}`) }}
      secondary={{ label: words.later, onClick: onClose }}
      onClose={onClose}
    >
      {words.text}
    </AlertModal>
  );
}

export async function canOfferFingerprint(userId: number): Promise<boolean> {
  if (!mayOfferFingerprint(userId) || !('PublicKeyCredential' in window)) return false;
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
  const own = await call(passkeys, {});
  return own.ok && own.data.passkeys.length === 0;
}
