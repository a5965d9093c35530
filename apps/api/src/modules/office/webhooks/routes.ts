import * as contract from '@unamano/contract/office/programs/webhooks';
import type { FastifyInstance } from 'fastify';
import { type ErrorText, mount, notFound } from '../../../kernel/mount.ts';
import type { Webhooks } from './service.ts';

const errors = {
  OBJECT_NOT_FOUND: notFound('No encontramos esa dirección o ese envío'),
} as const satisfies Record<string, ErrorText>;

export function webhookRoutes(app: FastifyInstance, webhooks: Webhooks): void {
  mount(app, contract.webhookList, webhooks.list);
  mount(app, contract.webhookDeliveries, errors, webhooks.deliveries);
  mount(app, contract.createWebhook, webhooks.create);
  mount(app, contract.rotateWebhookSecret, errors, webhooks.rotate);
  mount(app, contract.endWebhook, errors, webhooks.end);
  mount(app, contract.resendWebhook, errors, webhooks.resend);
}
