import { Art, ArtHand } from './art.tsx';

/** Three fingers up: counting installments. */
export function CountingArt() {
  return (
    <Art>
      <rect className="art-sage" x="22" y="24" width="156" height="112" rx="24" />
      <ArtHand fingers={[36, 58, 66, 12, 12]} accent={1} transform="translate(62 100)" />
    </Art>
  );
}
