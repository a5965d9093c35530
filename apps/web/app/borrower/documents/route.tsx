import { isLegalDocumentName, type LegalDocumentName } from '@unamano/contract/legal-documents';
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import NotFound from '../../shared/chrome/not-found.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { PageSpinner } from '../../shared/ui/feedback/spinner.tsx';
import { documentTitles } from '../../text/documents/ui.ts';
import { notFound } from '../../text/shared/not-found.ts';
import { documentTexts } from './documents.ts';
import { LegalDocument } from './legal-document.tsx';

export const meta: MetaFunction = ({ params }) => {
  const name = params.nombre ?? '';
  return pageTitle(isLegalDocumentName(name) ? documentTitles[name] : notFound.title);
};

function part(name: LegalDocumentName) {
  return lazyPart(async () => {
    const { text } = await documentTexts[name]();
    return { default: () => <LegalDocument name={name} text={text} /> };
  });
}

const parts: Readonly<Record<LegalDocumentName, LazyExoticComponent<ComponentType>>> = {
  'tratamiento-de-datos': part('tratamiento-de-datos'),
  'terminos-y-condiciones': part('terminos-y-condiciones'),
  'terminos-y-condiciones-convenios': part('terminos-y-condiciones-convenios'),
  'centrales-de-riesgo': part('centrales-de-riesgo'),
};

/** `/documentos/:nombre`: open to everyone. */
export default function LegalDocumentRoute() {
  const { nombre = '' } = useParams();
  if (!isLegalDocumentName(nombre)) return <NotFound />;
  const Part = parts[nombre];
  return (
    <Suspense fallback={<PageSpinner />}>
      <Part />
    </Suspense>
  );
}
