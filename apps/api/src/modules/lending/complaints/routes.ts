import * as contract from '@unamano/contract/lending/complaints';
import type { FastifyInstance } from 'fastify';
import { byActor, byReader, mount } from '../../../kernel/mount.ts';
import { complaintErrors } from './errors.ts';
import type { Complaints } from './service.ts';

export function complaintRoutes(app: FastifyInstance, complaints: Complaints): void {
  mount(app, contract.fileComplaint, { handle: ({ input, origin }) => complaints.file(input, origin) });
  mount(app, contract.fileOwnComplaint, { handle: ({ actor, input }) => complaints.fileOwn(actor, input) });
  mount(app, contract.claimNumber, { handle: ({ actor, input }) => complaints.claimNumber(actor, input) });
  mount(app, contract.ownComplaintList, { handle: byReader(complaints.listOwn) });
  mount(app, contract.complaintList, { handle: byReader(complaints.list) });
  mount(app, contract.answerComplaint, { errors: complaintErrors, handle: byActor(complaints.answer) });
  mount(app, contract.extendComplaint, { errors: complaintErrors, handle: byActor(complaints.extend) });
}
