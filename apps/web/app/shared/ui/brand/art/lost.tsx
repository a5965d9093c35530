import { Art, ArtHand } from './art.tsx';

/** A hand shading the eyes, looking for the way: 404. */
export function LostArt() {
  return (
    <Art>
      <path className="art-sage" d="M12 138c18-40 34-58 52-58s26 22 40 22 26-42 46-42 30 40 38 78Z" />
      <path className="art-line" d="M20 138h160" />
      <ArtHand fingers={[14, 50, 14, 14, 14]} accent={1} transform="translate(62 100)" />
      <circle className="art-mango" cx="160" cy="32" r="14" />
    </Art>
  );
}
