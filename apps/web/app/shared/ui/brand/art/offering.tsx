import { Art, ArtHand } from './art.tsx';

/** A hand held out, a coin over it. */
export function OfferingArt() {
  return (
    <Art>
      <circle className="art-sage" cx="100" cy="82" r="72" />
      <circle className="art-mango" cx="100" cy="36" r="22" />
      <path className="art-line" d="M100 27v18M94 31.5h9a3.5 3.5 0 0 1 0 7h-6" />
      <ArtHand fingers={[14, 26, 32, 28, 18]} transform="translate(62 112)" />
    </Art>
  );
}
