import type { ReactNode } from 'react';
import { Page } from '../ui/layout/page.tsx';
import { BrandParts } from './brand-parts.tsx';
import { FeedbackParts } from './feedback-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { LayoutParts } from './layout-parts.tsx';
import { ModalParts } from './modal-parts.tsx';

const PARTS: Readonly<Record<string, () => ReactNode>> = {
  Marca: BrandParts,
  Campos: FieldParts,
  Página: LayoutParts,
  Estados: FeedbackParts,
  Ventanas: ModalParts,
};

/** Every shared part in its states, without data. It follows the theme of the system. */
export default function Gallery() {
  return (
    <Page title="Galería" wide>
      {Object.entries(PARTS).map(([name, Parts]) => (
        <section key={name} aria-label={name}>
          <h2 className="mb-3 text-xl">{name}</h2>
          <div className="flex flex-col gap-5">
            <Parts />
          </div>
        </section>
      ))}
    </Page>
  );
}
