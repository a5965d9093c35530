/** Two admins make the platform line optional before anybody requests a credit. */
import { proposeSimulator } from '@unamano/contract/office/settings';
import { addDays, type Day } from '@unamano/domain/calendar';
import { FIRST_PRICES } from '@unamano/journeys/prices';
import { ADMIN_EMAIL, SECOND_ADMIN_EMAIL } from './companies.ts';
import { type RunContext, unwrap } from './runner/run-context.ts';

/** A load that was killed in between goes on. @param today when the accounts of the two are old enough */
export async function makePlatformOptional({ services, staff }: RunContext, today: Day): Promise<void> {
  const { simulator_external: prices } = await services.settings.show();
  if (prices.versions.some(({ values }) => values.platform_optional)) return;
  const input = proposeSimulator.input?.parse({
    ...FIRST_PRICES,
    platform_optional: true,
    effective_on: addDays(today, 1),
    reason: 'La línea se llama opcional: cada persona elige',
  });
  if (!input) throw new Error('the call has fields');
  const requestId =
    prices.pending_approval?.id_approval ??
    unwrap(await services.settings.proposeSimulator(await staff(ADMIN_EMAIL), input)).id_approval;
  if (!requestId) throw new Error('the proposal waits for nobody');
  const second = await staff(SECOND_ADMIN_EMAIL);
  unwrap(await services.approvals.decide(second, { requestId, action: 'approve', reason: '' }));
}
