import * as contract from '@unamano/contract/lending/complaints';
import type { FastifyInstance } from 'fastify';
import { byReader, mount } from '../../../kernel/mount.ts';
import { complaintErrors } from './errors.ts';
import type { Complaints } from './service.ts';

export function complaintRoutes(app: FastifyInstance, complaints: Complaints): void {
  mount(app, contract.fileComplaint, ({ input, origin }) => complaints.file(input, origin));
  mount(app, contract.fileOwnComplaint, complaints.fileOwn);
  mount(app, contract.claimNumber, complaints.claimNumber);
  mount(app, contract.ownComplaintList, byReader(complaints.listOwn));
  mount(app, contract.complaintList, byReader(complaints.list));
  mount(app, contract.answerComplaint, complaintErrors, complaints.answer);
  mount(app, contract.extendComplaint, complaintErrors, complaints.extend);
}
