import { useEffect, useState } from 'react';
import { offeredFingerprint } from '../../../../shared/session/logins.ts';
import { canOfferFingerprint, FingerprintOffer } from './fingerprint-offer.tsx';
import { InstallOffer, type InstallWay, installWay } from './install-offer.tsx';
import { noteOffer, wasOffered } from './one-a-visit.ts';
import { PushOffer, pushKeyToOffer } from './push-offer.tsx';

type HomeOffersProps = { userId: number; hasPaid: boolean };
type Offer =
  | { kind: 'fingerprint' }
  | { kind: 'push'; pushKey: string }
  | { kind: 'install'; way: InstallWay };

/** What home offers by itself: one sheet a visit. */
export default function HomeOffers({ userId, hasPaid }: HomeOffersProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    let isHere = true;
    void firstOffer({ userId, hasPaid }).then((first) => {
      if (!first || !isHere || wasOffered()) return;
      noteOffer();
      if (first.kind === 'fingerprint') offeredFingerprint(userId);
      setOffer(first);
    });
    return () => {
      isHere = false;
    };
  }, [userId, hasPaid]);
  const close = () => setOffer(null);
  if (offer?.kind === 'fingerprint') return <FingerprintOffer onClose={close} />;
  if (offer?.kind === 'install') return <InstallOffer way={offer.way} onClose={close} />;
  return offer && <PushOffer pushKey={offer.pushKey} onClose={close} />;
}

async function firstOffer({ userId, hasPaid }: HomeOffersProps): Promise<Offer | null> {
  if (await canOfferFingerprint(userId)) return { kind: 'fingerprint' };
  if (!hasPaid) return null;
  const pushKey = await pushKeyToOffer();
  if (pushKey !== null) return { kind: 'push', pushKey };
  const way = installWay();
  return way && { kind: 'install', way };
}
