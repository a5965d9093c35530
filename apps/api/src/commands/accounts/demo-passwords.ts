/**
 * Production never runs while the published password of the demo data opens an active account. Staff are searched at each
 * start. Customers are many, so they are searched once: from then on, production lets nobody choose that password.
 */
import { connect } from '../../db/connect.ts';
import { isDemoPasswordSearched, markDemoPasswordSearched } from '../../db/platform-mode.ts';
import type { Db } from '../../db/types.ts';
import type { Owner } from '../../kernel/actor.ts';
import { StartupError } from '../../kernel/errors.ts';
import * as borrowers from '../../modules/identity/people/borrowers/index.ts';
import * as staff from '../../modules/identity/people/staff/index.ts';
import { withDemoPassword } from '../../modules/identity/proof/passwords/index.ts';

/** The active accounts with the demo password, by their ids. */
export async function findDemoPasswords(
  db: Db,
  onProgress: (line: string) => void = () => {},
): Promise<Owner[]> {
  const ofStaff = await withDemoPassword(await staff.activePasswordHashes(db));
  const found: Owner[] = ofStaff.map(({ id }) => ({ staffId: id }));
  if (await isDemoPasswordSearched(db)) return found;
  const customers = await borrowers.activePasswordHashes(db);
  if (customers.length > 100)
    onProgress(`Searching ${customers.length} passwords of customers for that of the demo data, once`);
  const ofCustomers = await withDemoPassword(customers);
  return [...found, ...ofCustomers.map(({ id }) => ({ borrowerId: id }))];
}

/** @throws StartupError in one line, without a name: the line is also in the operator's logs */
export async function refuseDemoPassword(url: string, onProgress?: (line: string) => void): Promise<void> {
  const { db, close } = connect(url, { max: 2, applicationName: 'unamano start', statementTimeoutMs: 0 });
  try {
    const found = await findDemoPasswords(db, onProgress);
    if (found.length > 0)
      throw new StartupError(
        `Active accounts with the password of the demo data: ${found.length}. Run npm run unamano -- remove-demo-passwords, which ends that password and their sessions.`,
      );
    if (!(await isDemoPasswordSearched(db))) await markDemoPasswordSearched(db, new Date());
  } finally {
    await close();
  }
}
