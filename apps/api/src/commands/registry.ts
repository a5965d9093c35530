/** Every command of `npm run unamano`, in the order in which the help lists them. */
import { backupCommand } from './backup.ts';
import { checkBackupCommand } from './check-backup.ts';
import type { Command } from './command.ts';
import { createAdmin } from './create-admin.ts';
import { createCompanyCommand } from './create-company.ts';
import { migrateCommand } from './migrate.ts';
import { reconcileCommand } from './reconcile.ts';
import { restoreCommand } from './restore.ts';
import { verifyAuditCommand } from './verify-audit.ts';
import { verifyLedgerCommand } from './verify-ledger.ts';

export const COMMANDS: readonly Command[] = [
  createAdmin,
  createCompanyCommand,
  migrateCommand,
  verifyLedgerCommand,
  reconcileCommand,
  verifyAuditCommand,
  backupCommand,
  checkBackupCommand,
  restoreCommand,
];
