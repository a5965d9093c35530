/** A partner of the demo: the payroll program of Café Alto has a key, and the sandbox receives what it is notified of. */
import { CALLS_PER_MINUTE } from '@unamano/contract/identity/machine-keys';
import { rightsFor } from '@unamano/contract/identity/machine-rights';
import { WEBHOOK_KIND_NAMES } from '@unamano/contract/office/programs/webhooks';
import { partnerUrl } from '../src/config/sandbox-urls.ts';
import { issueDemoKey } from '../src/modules/identity/people/machines/index.ts';
import { ADMIN_EMAIL, SECOND_ADMIN_EMAIL } from './companies.ts';
import { type RunContext, unwrap } from './runner/run-context.ts';

const NAME = 'Nómina de Café Alto';

/** A load that was killed in between goes on. */
export async function makePartner(
  { services, staff, companyIds }: RunContext,
  sandboxUrl: string,
): Promise<void> {
  const { machines, approvals, webhooks, db, clock } = services;
  const admin = await staff(ADMIN_EMAIL);
  const companyId = companyIds.get('cafe-alto');
  if (companyId === undefined) throw new Error('the demo has no Café Alto');
  const made = unwrap(await machines.list(admin.actor)).machines.some(({ name }) => name === NAME);
  if (!made) {
    const input = {
      name: NAME,
      id_company: companyId,
      rights: rightsFor('company'),
      calls_per_minute: CALLS_PER_MINUTE.default,
    };
    const { id_approval: requestId } = unwrap(await machines.create({ ...admin, input }));
    const second = await staff(SECOND_ADMIN_EMAIL);
    unwrap(await approvals.decide(second, { requestId, action: 'approve', reason: '' }));
  }
  await issueDemoKey(db, clock.now());
  if (unwrap(await webhooks.list()).webhooks.length > 0) return;
  const kinds = WEBHOOK_KIND_NAMES.filter((kind) => kind !== 'month.closed');
  const input = { url: partnerUrl(sandboxUrl), id_company: companyId, kinds };
  const { id_webhook: id } = unwrap(await webhooks.create({ ...admin, input }));
  await webhooks.setDemoSecret(id);
}
