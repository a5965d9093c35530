/**
 * SQL of the late terms that a credit was offered with, as the domain's `LateTerms`: its own rate and fee steps, and the
 * legal ceilings, which are the same for every credit.
 *
 * @param terms SQL of their id, for example `credits.late_terms_id`
 */
export function lateTermsSql(terms: string): string {
  return `(
    select json_build_object('lateAnnualRatePpm', late_annual_rate_ppm, 'collectionFeeSteps', collection_fee_steps,
      'legalCeilings', (select ceilings from legal_ceilings_cache))
    from late_terms where late_terms.id = ${terms}
  )`;
}
