import { Art, ArtHand } from './art.tsx';

/** A hand that reaches for a signal. */
export function OfflineArt() {
  return (
    <Art>
      <circle className="art-sage" cx="100" cy="84" r="70" />
      <ArtHand fingers={[16, 28, 34, 30, 20]} transform="translate(62 112)" />
      <path className="art-line" d="M70 48a44 44 0 0 1 60 0M81 60a28 28 0 0 1 38 0" />
      <circle className="art-mango" cx="100" cy="70" r="5" />
      <path className="art-line" d="M66 72 134 34" />
    </Art>
  );
}
