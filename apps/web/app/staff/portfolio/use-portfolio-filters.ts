import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useParam } from '../shared/layout/use-param.ts';
import { type Period, periodFrom } from './period.ts';

const COMPANY = /^\d{1,15}$/;

export type PortfolioFilters = { from?: string; to?: string; id_company?: number };

/** What the figures are of, all of it in the address; without days, of the last thirty. */
export function usePortfolioFilters() {
  const [params, setParams] = useSearchParams();
  const [company, setCompany] = useParam('empresa');
  const [from, to] = [params.get('desde') ?? '', params.get('hasta') ?? ''];
  const filters = useMemo<PortfolioFilters>(
    () => ({
      ...periodFrom(from, to),
      ...(COMPANY.test(company) && { id_company: Number(company) }),
    }),
    [from, to, company],
  );
  const setPeriod = (period: Period | null) =>
    setParams(
      (now) => {
        if (period) {
          now.set('desde', period.from);
          now.set('hasta', period.to);
        } else {
          now.delete('desde');
          now.delete('hasta');
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const showAll = () => setParams({}, { replace: true });
  return { showAll, filters, company: COMPANY.test(company) ? company : '', setCompany, setPeriod };
}
