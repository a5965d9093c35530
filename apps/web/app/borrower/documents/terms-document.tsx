import { isTermsName, terms } from '@unamano/contract/lending/legal-documents';
import { useParams, useSearchParams } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import NotFound from '../../shared/chrome/not-found.tsx';
import { NotLoaded } from '../../shared/ui/feedback/load-failed.tsx';
import { LegalDocument } from './legal-document.tsx';

/** The terms that the settings of today make; `?version=` shows an earlier version, word by word. */
export default function TermsDocument() {
  const { nombre = '' } = useParams();
  const [search] = useSearchParams();
  const version = Number(search.get('version') ?? '0');
  const isVersion = Number.isSafeInteger(version) && version > 0;
  const loaded = useCall(terms, isTermsName(nombre) ? { name: nombre, ...(isVersion && { version }) } : null);
  if (!isTermsName(nombre) || (loaded.status === 'failed' && isVersion)) return <NotFound />;
  if (!loaded.data) return <NotLoaded call={loaded} />;
  return <LegalDocument {...loaded.data} />;
}
