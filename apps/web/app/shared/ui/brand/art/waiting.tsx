import { Art, ArtHand } from './art.tsx';

/** A hand with a clock on its palm. */
export function WaitingArt() {
  return (
    <Art>
      <circle className="art-sage" cx="100" cy="80" r="72" />
      <ArtHand fingers={[26, 48, 58, 50, 34]} accent={2} transform="translate(62 96)" />
      <circle className="art-paper" cx="100" cy="112" r="16" />
      <path className="art-line" d="M100 103v9l6 4" />
    </Art>
  );
}
