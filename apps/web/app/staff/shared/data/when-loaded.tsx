import type { ReactNode } from 'react';
import type { Loaded } from '../../../shared/api/use-call.ts';
import { LoadFailed } from '../../../shared/ui/feedback/load-failed.tsx';
import { PageSpinner } from '../../../shared/ui/feedback/spinner.tsx';

type WhenLoadedProps<Data> = {
  query: Loaded<Data> & { reload: () => void };
  children: (data: Data) => ReactNode;
};

/** What a call brought; in its place the spinner, or why it was refused with a retry. */
export function WhenLoaded<Data>({ query, children }: WhenLoadedProps<Data>) {
  if (query.data !== null) return children(query.data);
  if (query.refusal) return <LoadFailed refusal={query.refusal} onRetry={query.reload} />;
  return <PageSpinner />;
}
