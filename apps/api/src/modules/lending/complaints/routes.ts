import {
  answerComplaint,
  claimNumber,
  complaintList,
  extendComplaint,
  fileComplaint,
  fileOwnComplaint,
  ownComplaintList,
} from '@unamano/contract/lending/complaints';
import type { FastifyInstance } from 'fastify';
import { byActor, mount } from '../../../kernel/mount.ts';
import { ok } from '../../../kernel/result.ts';
import { complaintErrors } from './errors.ts';
import type { Complaints } from './service.ts';

export function complaintRoutes(app: FastifyInstance, complaints: Complaints): void {
  mount(app, fileComplaint, { handle: ({ input, origin }) => complaints.file(input, origin) });
  mount(app, fileOwnComplaint, { handle: ({ actor, input }) => complaints.fileOwn(actor, input) });
  mount(app, claimNumber, { handle: ({ actor, input }) => complaints.claimNumber(actor, input) });
  mount(app, ownComplaintList, { handle: async ({ actor }) => ok(await complaints.listOwn(actor)) });
  mount(app, complaintList, { handle: async ({ actor }) => ok(await complaints.list(actor)) });
  mount(app, answerComplaint, { errors: complaintErrors, handle: byActor(complaints.answer) });
  mount(app, extendComplaint, { errors: complaintErrors, handle: byActor(complaints.extend) });
}
