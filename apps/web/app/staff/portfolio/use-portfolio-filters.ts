import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAddress } from '../../shared/ui/layout/use-address.ts';
import { useParam, useSetParams } from '../shared/layout/use-param.ts';
import { type Period, periodFrom } from './period.ts';

const COMPANY = /^\d{1,15}$/;

export type PortfolioFilters = { from?: string; to?: string; id_company?: number };

/** The filters of the figures, all of them in the address; without days, the last thirty. */
export function usePortfolioFilters() {
  const { params } = useAddress();
  const [, setParams] = useSearchParams();
  const changeParams = useSetParams();
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
    changeParams({ desde: period?.from ?? '', hasta: period?.to ?? '' });
  const showAll = () => setParams({}, { replace: true });
  return { showAll, filters, company: COMPANY.test(company) ? company : '', setCompany, setPeriod };
}
