/**
 * The devices of borrowers. A device is known where the person signed up, gave the password or used a passkey; a login by phone code
 * alone makes none known. The platform's setting says whether an unknown device limits what the person may do there.
 */
import { randomUUID } from 'node:crypto';
import { bogotaDay, formatDay } from '@unamano/domain/calendar';
import { heldUntil } from '@unamano/domain/identity/account-proofs';
import { newDeviceRule } from '@unamano/domain/identity/new-device';
import type { KnownDeviceReason } from '../../../db/enumerations.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { BorrowerActor, Origin } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { ok, type Refusal, type Result, refuse } from '../../../kernel/result.ts';
import type { Messages } from '../../office/messages/index.ts';
import type { Limits } from '../attempts/index.ts';
import { readBorrower } from '../borrowers/index.ts';
import type { OwnPasswords } from '../passwords/index.ts';
import { type BorrowerLogin, deviceOf, KNOWN_BROWSER_DAYS, type KnownBrowser } from '../sessions/index.ts';
import * as repo from './repo.ts';

type KnownDevicesDeps = {
  db: Db;
  clock: Clock;
  limits: Limits;
  ownPasswords: OwnPasswords;
  messages: Pick<Messages, 'write'>;
  /** Whether unknown devices are limited, and their logins notified: the variable `STEP_UP_ON_NEW_DEVICES`. */
  isOn: boolean;
};

const clockTime = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `23/11/2026 a las 15:15` */
const moment = (at: Date): string => `${formatDay(bogotaDay(at))} a las ${clockTime.format(at)}`;

const holdText = (from: Date): string =>
  `Entraste desde un dispositivo nuevo: aquí puedes dar o cambiar tu cuenta a partir del ${moment(from)}. ` +
  'Con tu contraseña puedes hacerlo ya.';

/** The same sentence at a signature and at an account. */
const contactHoldText = (until: Date): string =>
  'Hace poco cambió el celular o el correo de tu cuenta, o la desbloqueaste. Para cuidarte, podrás firmar y dar una cuenta ' +
  `a partir del ${moment(until)}.`;

const DAY_MS = 24 * 3_600_000;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

export function createKnownDevices(deps: KnownDevicesDeps) {
  const { db, clock, limits, ownPasswords, messages, isOn } = deps;

  async function ruleFor({ id, sessionId }: BorrowerActor) {
    const device = await repo.deviceOfSession(db, sessionId, id);
    const newSince = device?.new_since ?? clock.now();
    return newDeviceRule({ isKnown: (device?.known_since ?? null) !== null, newSince }, clock.now());
  }

  /** On every device, whatever the platform's setting says of new ones. */
  async function contactHold({ id }: BorrowerActor): Promise<Refusal<never> | null> {
    const { held_since: heldSince } = await readBorrower(db, id);
    const until = heldUntil(heldSince, clock.now());
    return until === null ? null : refuse<never>('CONTACT_HOLD', { message: contactHoldText(until) });
  }

  async function notify(trx: Trx, { borrowerId, origin }: BorrowerLogin, now: Date): Promise<void> {
    const { first_name: firstName, email, cellphone } = await readBorrower(trx, borrowerId);
    const parameters = { firstName, device: deviceOf(origin.userAgent), moment: moment(now) };
    const order = { template: 'new_device_login', parameters, borrowerId } as const;
    await messages.write(trx, { ...order, channel: 'email', recipient: email });
    await messages.write(trx, { ...order, channel: 'whatsapp', recipient: cellphone });
  }

  return {
    /** Records the device of a session, once, and returns its id for the browser's cookie. */
    async recordLogin(login: BorrowerLogin): Promise<string> {
      const { sessionId, borrowerId, by, browser } = login;
      return inTransaction(db, async (trx) => {
        const now = clock.now();
        const browserId = browser?.id ?? randomUUID();
        if ((await repo.insertLogin(trx, { sessionId, borrowerId, browserId })) === null)
          return (await repo.browserOfLogin(trx, sessionId)) ?? browserId;
        const knownBy: KnownDeviceReason | null = by === 'code' ? null : by;
        const device = { borrowerId, browserId, newSince: now, now, knownBy };
        const isNew = await repo.recordDevice(trx, device);
        if (isOn && isNew && by !== 'sign_up') await notify(trx, login, now);
        return browserId;
      });
    },

    /** The right password makes the device of the session known. Wrong ones are limited like those of a login. */
    async stepUp(
      actor: BorrowerActor,
      origin: Origin,
      { password, browser }: { password: string; browser: KnownBrowser | undefined },
    ): Promise<Result<Record<string, never>, 'PASSWORD_NOT_VALID'>> {
      const { password_hash: passwordHash } = await readBorrower(db, actor.id);
      const limited = limits.stepUp(actor.id);
      const own = { borrowerId: actor.id, passwordHash, password, limited, door: 'step_up' } as const;
      const checked = await ownPasswords.check(own, origin);
      if (!checked.ok) return checked;
      await inTransaction(db, async (trx) => {
        const { sessionId, id: borrowerId } = actor;
        const now = clock.now();
        const offered = browser?.id ?? randomUUID();
        const stored = await repo.browserOfLogin(trx, sessionId);
        const browserId = stored ?? offered;
        if (stored === undefined) await repo.insertLogin(trx, { sessionId, borrowerId, browserId });
        await repo.recordDevice(trx, { borrowerId, browserId, newSince: now, now, knownBy: 'step_up' });
      });
      return ok({});
    },

    /** Whatever the platform's setting says. */
    async isKnown({ id, sessionId }: BorrowerActor): Promise<boolean> {
      const device = await repo.deviceOfSession(db, sessionId, id);
      return (device?.known_since ?? null) !== null;
    },

    /** Why the borrower may not sign yet, here or anywhere; null where they may. */
    async faultOfSigning(actor: BorrowerActor): Promise<Refusal<'STEP_UP_REQUIRED'> | null> {
      const held = await contactHold(actor);
      if (held) return held;
      if (!isOn || !(await ruleFor(actor)).needsPasswordToSign) return null;
      return refuse('STEP_UP_REQUIRED');
    },

    /** Why new account data is not accepted yet, here or anywhere, and from when it is; null where it is. */
    async faultOfAccountData(actor: BorrowerActor): Promise<Refusal<'NEW_DEVICE_HOLD'> | null> {
      const held = await contactHold(actor);
      if (held) return held;
      const from = isOn ? (await ruleFor(actor)).accountDataFrom : null;
      return from === null ? null : refuse('NEW_DEVICE_HOLD', { message: holdText(from) });
    },

    /** After a change of the password: who had the old one may have made devices known. */
    forgetAll: (trx: Trx, borrowerId: number, now: Date) => repo.forgetDevices(trx, borrowerId, now),

    /** Devices whose cookie has ended. */
    deleteUnused: () =>
      inTransaction(db, (trx) =>
        repo.deleteUnusedSince(trx, new Date(clock.now().getTime() - KNOWN_BROWSER_DAYS * DAY_MS)),
      ),
  };
}
