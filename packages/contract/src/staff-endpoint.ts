/** How a call of staff begins. The files that a borrower's page loads write it out: its bytes are counted. */
import type { StaffModule } from './modules.ts';

/** `right`: the module that the call needs, or several where one is enough. */
const ofStaff =
  <const Verb extends 'GET' | 'POST'>(method: Verb) =>
  (path: string, right?: StaffModule | readonly StaffModule[]) => ({
    method,
    access: 'staff' as const,
    path,
    ...(typeof right === 'string' ? { module: right } : right && { modules: right }),
  });

export const staffGet = ofStaff('GET');
export const staffPost = ofStaff('POST');
