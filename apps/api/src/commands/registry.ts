/** Every command of `npm run unamano`, in the order in which the help lists them. */
import { removeDemoPasswords } from './accounts/remove-demo-passwords.ts';
import { backupCommand } from './backup/backup.ts';
import { checkBackupCommand } from './backup/check-backup.ts';
import { restoreCommand } from './backup/restore.ts';
import type { Command } from './command.ts';
import { createAdmin } from './create-admin.ts';
import { createCompanyCommand } from './create-company.ts';
import { migrateCommand } from './migrate.ts';
import { refundChargesCommand } from './refund-charges.ts';
import { resealCommand } from './reseal/command.ts';
import { reconcileCommand } from './verify/reconcile.ts';
import { verifyAuditCommand } from './verify/verify-audit.ts';
import { verifyLedgerCommand } from './verify/verify-ledger.ts';

export const COMMANDS: readonly Command[] = [
  createAdmin,
  createCompanyCommand,
  removeDemoPasswords,
  migrateCommand,
  verifyLedgerCommand,
  reconcileCommand,
  refundChargesCommand,
  verifyAuditCommand,
  resealCommand,
  backupCommand,
  checkBackupCommand,
  restoreCommand,
];
