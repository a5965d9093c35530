import type { Clock } from '../../../../kernel/clock.ts';
import type { Log } from '../../../../kernel/log.ts';
import { legalPriceStatus, type PriceGuard } from './guard.ts';

/**
 * One line at the start, so that nobody lends over the legal ceiling without knowing it. The platform serves by then: a database that
 * is busy for a moment does not end it.
 */
export async function logLegalPrice(
  { prices, clock }: { prices: Pick<PriceGuard, 'position' | 'refuses'>; clock: Clock },
  log: Log,
): Promise<void> {
  try {
    const status = legalPriceStatus(await prices.position(clock.today()), prices.refuses);
    const isLawful = status.simulators.every((simulator) => simulator.offers_over === 0);
    if (isLawful && status.is_ceiling_of_month && status.is_study_fee_decided)
      log.info(status, 'all offers are within the legal ceiling');
    else
      log.warn(
        status,
        'offers are over the legal ceiling, the ceiling of this month is missing, or the study fee is undecided',
      );
  } catch (error) {
    log.error({ err: error }, 'the legal price could not be read at the start: /readyz has it');
  }
}
