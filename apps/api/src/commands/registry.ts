/** Every command of `npm run unamano`, in the order in which the help lists them. */
import { endAllSessionsCommand } from './accounts/end-all-sessions.ts';
import { removeDemoPasswords } from './accounts/remove-demo-passwords.ts';
import { resetSecondFactor } from './accounts/reset-second-factor.ts';
import { backupCommand } from './backup/backup.ts';
import { checkBackupCommand } from './backup/check-backup.ts';
import { restoreCommand } from './backup/restore.ts';
import { importCommand } from './book/import.ts';
import type { Command } from './command.ts';
import { createAdmin } from './create-admin.ts';
import { createCompanyCommand } from './create-company.ts';
import { demoBookCommand } from './demo-book/command.ts';
import { archiveBaseCommand } from './drill/archive-base.ts';
import { restoreDrillCommand } from './drill/restore-drill.ts';
import { makePushKey } from './make-push-key.ts';
import { migrateCommand } from './migrate.ts';
import { personClaim } from './person/person-claim.ts';
import { personErase } from './person/person-erase.ts';
import { personExport } from './person/person-export.ts';
import { resealCommand } from './reseal/command.ts';
import { rotateSecret } from './reseal/rotate-secret.ts';
import { rebuildFiguresCommand } from './verify/rebuild-figures.ts';
import { reconcileCommand } from './verify/reconcile.ts';
import { verifyAuditCommand } from './verify/verify-audit.ts';
import { verifyLedgerCommand } from './verify/verify-ledger.ts';

export const COMMANDS: readonly Command[] = [
  createAdmin,
  createCompanyCommand,
  importCommand,
  demoBookCommand,
  removeDemoPasswords,
  resetSecondFactor,
  endAllSessionsCommand,
  makePushKey,
  migrateCommand,
  verifyLedgerCommand,
  rebuildFiguresCommand,
  reconcileCommand,
  verifyAuditCommand,
  personExport,
  personClaim,
  personErase,
  resealCommand,
  rotateSecret,
  backupCommand,
  checkBackupCommand,
  restoreCommand,
  archiveBaseCommand,
  restoreDrillCommand,
];
