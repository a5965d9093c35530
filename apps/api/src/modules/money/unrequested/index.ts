export { deleteReportsOfNobody } from './reports/report-repo.ts';
export { createUnrequested } from './service.ts';
