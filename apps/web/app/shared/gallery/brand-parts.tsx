import * as art from '../ui/brand/art.tsx';
import { HandBars } from '../ui/brand/hand-bars.tsx';
import { Logo } from '../ui/brand/logo.tsx';

/** The logo, the hand, and every illustration. */
export function BrandParts() {
  return (
    <>
      <Logo />
      <div className="flex flex-wrap gap-4">
        <HandBars
          bars={['paid', 'late', 'due', 'next', 'unused']}
          label="1 cuota pagada, 3 por pagar"
          className="h-14"
        />
        <HandBars bars={['paid', 'paid', 'due', 'unused']} biweekly className="h-14" />
        {Object.entries(art).map(([name, Art]) => (
          <div key={name} className="w-40 max-w-full">
            <Art />
          </div>
        ))}
      </div>
    </>
  );
}
