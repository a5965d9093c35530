import * as contract from '@unamano/contract/lending/complaints';
import type { FastifyInstance } from 'fastify';
import { byReader, mount } from '../../../kernel/mount.ts';
import { complaintErrors } from './errors.ts';
import type { Complaints } from './service.ts';

export function complaintRoutes(app: FastifyInstance, complaints: Complaints): void {
  mount(app, contract.fileComplaint, { handle: ({ input, origin }) => complaints.file(input, origin) });
  mount(app, contract.fileOwnComplaint, { handle: complaints.fileOwn });
  mount(app, contract.claimNumber, { handle: complaints.claimNumber });
  mount(app, contract.ownComplaintList, { handle: byReader(complaints.listOwn) });
  mount(app, contract.complaintList, { handle: byReader(complaints.list) });
  mount(app, contract.answerComplaint, { errors: complaintErrors, handle: complaints.answer });
  mount(app, contract.extendComplaint, { errors: complaintErrors, handle: complaints.extend });
}
