import { Art, ArtHand } from './art.tsx';

/** Two hands meet. */
export function HighFiveArt() {
  return (
    <Art>
      <circle className="art-sage" cx="100" cy="84" r="70" />
      <ArtHand fingers={[24, 44, 52, 46, 34]} transform="translate(28 98) rotate(12)" />
      <ArtHand
        fingers={[34, 46, 52, 44, 24]}
        className="art-mango"
        transform="translate(98 114) rotate(-12)"
      />
      <path className="art-line" d="M100 12v12M72 18l6 10M128 18l-6 10" />
    </Art>
  );
}
