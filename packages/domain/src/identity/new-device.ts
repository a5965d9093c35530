/**
 * What a borrower may do on a device that is not known: one where they logged in by a phone code only. Who has a person's SIM
 * card has their codes, so signing needs the password there, and new account data waits. Source: CWE-308
 * (one factor alone), OWASP ASVS 5.0, 6.3.
 */

/** Hours from a login on a new device until new account data is accepted there without the password. */
const NEW_DEVICE_HOLD_HOURS = 24;

const HOUR_MS = 3_600_000;

interface DeviceFacts {
  /** The person signed up there, or gave the password there. */
  readonly isKnown: boolean;
  /** The first login there, or a later change of the password. */
  readonly newSince: Date;
}

type NewDeviceRule = {
  needsPasswordToSign: boolean;
  /** Null where account data is accepted now. */
  accountDataFrom: Date | null;
};

export function newDeviceRule({ isKnown, newSince }: DeviceFacts, now: Date): NewDeviceRule {
  if (isKnown) return { needsPasswordToSign: false, accountDataFrom: null };
  const from = new Date(newSince.getTime() + NEW_DEVICE_HOLD_HOURS * HOUR_MS);
  return { needsPasswordToSign: true, accountDataFrom: now < from ? from : null };
}
