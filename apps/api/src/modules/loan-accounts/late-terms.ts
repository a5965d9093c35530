/**
 * SQL of the late terms that a credit was offered with, as the domain's `LateTerms`: its own rate and fee steps, and the
 * legal ceilings, which the law sets for every credit alike and which are read once a statement.
 *
 * @param terms the SQL that names them, as `credits.late_terms_id`
 */
export function lateTermsSql(terms: string): string {
  return `(
    select json_build_object('lateAnnualRatePpm', late_annual_rate_ppm, 'collectionFeeSteps', collection_fee_steps,
      'legalCeilings', (
        select coalesce(json_agg(json_build_object('from', effective_on, 'ratePpm', rate_ppm)
          order by effective_on, id), '[]')
        from legal_ceilings where not exists (
          select from settings_withdrawals where topic = 'legal_ceiling' and version_id = legal_ceilings.id
        )
      ))
    from late_terms where late_terms.id = ${terms}
  )`;
}
