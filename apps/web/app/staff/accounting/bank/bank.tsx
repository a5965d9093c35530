import { STATEMENT_SOURCES, statement } from '@unamano/contract/loans/books/statements';
import { bank as words } from '../../../text/staff/accounting/bank.ts';
import { useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { useParam, useSetParams } from '../../shared/layout/use-param.ts';
import { useView, ViewTabs } from '../../shared/layout/view-tabs.tsx';
import { LinkButton } from '../../shared/parts/buttons.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { ImportButton } from './import-button.tsx';
import { Matches } from './matches.tsx';
import { Sides } from './sides.tsx';

/** A statement beside the books: what each has alone, and the ways to explain it. */
export function Bank() {
  const view = useView('extracto', STATEMENT_SOURCES);
  const [source] = view;
  const setParams = useSetParams();
  const [shown] = useParam('conciliado');
  const isShown = shown === 'si';
  const toggle = () => setParams({ conciliado: isShown ? '' : 'si', buscar: '' });
  const query = useQueryCall(statement, { source });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ViewTabs legend={words.sources} labels={words.source} view={view} className="min-w-60" />
        <ImportButton source={source} />
      </div>
      <WhenLoaded query={query}>
        {(reply) => (
          <>
            <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
              {reply.imported_through === null
                ? words.none
                : words.through(displayDay(reply.imported_through), reply.matched)}
              {reply.overdue > 0 && (
                <strong className="text-coral">{words.overdue(reply.overdue, reply.overdue_days)}</strong>
              )}
              {reply.matched > 0 && (
                <LinkButton aria-expanded={isShown} onClick={toggle}>
                  {isShown ? words.hideMatches : words.showMatches}
                </LinkButton>
              )}
            </p>
            <Sides key={source} source={source} reply={reply} />
            {isShown && reply.matched > 0 && <Matches key={`matches ${source}`} source={source} />}
          </>
        )}
      </WhenLoaded>
    </>
  );
}
