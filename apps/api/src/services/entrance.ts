import { sealer } from '../kernel/encryption.ts';
import { createKnownBrowsers, createSessions } from '../modules/identity/access/sessions/index.ts';
import { createAttempts } from '../modules/identity/proof/limits/index.ts';
import { limitsFor } from '../modules/identity/proof/limits/limits.ts';
import {
  CODE_ALARMS,
  type CodeAlarm,
  createOneTimeCodes,
  createPhoneCodes,
  watchVerifiedShare,
} from '../modules/identity/proof/one-time-codes/index.ts';
import { createOwnPasswords, createPasswordRules } from '../modules/identity/proof/passwords/index.ts';
import { createLockNotices } from '../modules/identity/proof/passwords/lock-notices.ts';
import { createPasswordLogins } from '../modules/identity/proof/passwords/login.ts';
import { createSecurityEvents } from '../modules/office/security-events/index.ts';
import type { officeServices } from './office.ts';

type Office = ReturnType<typeof officeServices>;

/** Sessions, codes and passwords: what lets a person in. */
export function entrance(office: Office) {
  const { db, clock, config, keys, log, outside } = office;
  const { verifier, captcha, sms } = outside;
  const { smsBudget, mode } = config;
  const limits = limitsFor(mode);
  const attempts = createAttempts(office);
  const events = createSecurityEvents(office);
  const sessions = createSessions({
    ...office,
    events,
    requireSecondFactor: office.isProduction,
    requireOwnerProof: config.stepUpOnNewDevices,
  });
  const onAlarm = (alarm: CodeAlarm) => log.error({ alarm }, CODE_ALARMS[alarm]);
  const codes = createOneTimeCodes({ db, clock, keys, sms });
  const phoneCodes = createPhoneCodes(
    codes,
    { db, clock, captcha, smsBudget, onAlarm, hasSeenNetwork: sessions.hasSeenNetwork },
    verifier ? { db, clock, verifier, smsBudget, onAlarm, sealer: sealer(keys, 'phone check') } : null,
  );
  const notices = createLockNotices({ ...office, attempts, limits });
  return {
    limits,
    attempts,
    events,
    sessions,
    codes,
    phoneCodes,
    watchCodes: () => watchVerifiedShare({ db, clock, onAlarm }),
    notices,
    knownBrowsers: createKnownBrowsers(office),
    passwordLogins: createPasswordLogins({ attempts, limits, notices }),
    ownPasswords: createOwnPasswords({ attempts, events }),
    passwordRules: createPasswordRules({ db, mode }),
  };
}
