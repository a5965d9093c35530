import {
  isFixedDocumentName,
  isTermsName,
  LEGAL_DOCUMENTS,
  TERMS_NAMES,
} from '@unamano/contract/lending/legal-documents';
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
  const isKnown = isFixedDocumentName(name) || isTermsName(name);
  return pageTitle(isKnown ? documentTitles[name] : notFound.title);
};

/** The two kinds of terms are one part: their words come from the server. */
const Terms = lazyPart(() => import('./terms-document.tsx'));

function part(name: keyof typeof LEGAL_DOCUMENTS) {
  return lazyPart(async () => {
    const { text } = await documentTexts[name]();
    return { default: () => <LegalDocument name={name} {...LEGAL_DOCUMENTS[name]} text={text} /> };
  });
}

/** Made once for each document: a part that is made at each drawing would load again. */
const parts = new Map<string, LazyExoticComponent<ComponentType>>([
  ...Object.keys(documentTexts)
    .filter(isFixedDocumentName)
    .map((name) => [name, part(name)] as const),
  ...TERMS_NAMES.map((name) => [name, Terms] as const),
]);

/** `/documentos/:nombre`: open to everyone. */
export default function LegalDocumentRoute() {
  const { nombre = '' } = useParams();
  const Part = parts.get(nombre);
  if (!Part) return <NotFound />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <Part />
    </Suspense>
  );
}
