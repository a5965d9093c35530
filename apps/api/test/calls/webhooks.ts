import type { Calls } from './call.ts';
import type { Scene } from './scene.ts';

const names = { id_webhook: 'ignored' } as const;
const nobody = () => ({ id_webhook: 900_000_000 });
let made = 0;
const order = () => ({ url: `http://127.0.0.1:9/${++made}`, kinds: 'payment.received,payroll.leaver' });

const webhookOf = async ({ admin, post }: Scene) => ({
  access: admin,
  body: { id_webhook: (await post('webhooks/create', order())).id_webhook },
});
const events = (action: string) =>
  `audit_events where action = 'webhook.${action}' and subject_kind = 'webhook' and subject_id = :id_webhook`;

export const WEBHOOK_CALLS: Calls = {
  'GET /dashboard/api/webhooks/list': { who: 'staff_users', names: {}, input: () => ({}) },
  'GET /dashboard/api/webhooks/deliveries': { who: 'staff_users', names, input: nobody },
  'POST /dashboard/api/webhooks/create': {
    who: 'staff_users',
    names: { id_company: 'company' },
    input: ({ companyId }) => ({ ...order(), id_company: companyId }),
    once: {
      arrange: ({ admin }) => ({ access: admin }),
      adds: 'webhook_endpoints where url = :url',
    },
  },
  'POST /dashboard/api/webhooks/rotate': {
    who: 'staff_users',
    names,
    input: nobody,
    once: { exempt: 'each makes another secret, and the last one is shown last' },
  },
  'POST /dashboard/api/webhooks/end': {
    who: 'staff_users',
    names,
    input: nobody,
    once: { arrange: webhookOf, adds: events('end') },
  },
  'POST /dashboard/api/webhooks/resend': {
    who: 'staff_users',
    names: { id_delivery: 'ignored' },
    input: () => ({ id_delivery: 900_000_000 }),
    once: { exempt: 'one that waits to be sent is refused' },
  },
};
