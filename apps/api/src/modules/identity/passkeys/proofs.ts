/**
 * How a person proves themselves before a passkey is added: a session is no proof. A borrower gives the password, or on a known
 * device a code: elsewhere a code may be all that a thief has. Staff give the password and the second factor.
 */
import { maskedPhone } from '@unamano/domain/identity/masks';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { BorrowerActor, Origin } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type CommandResult, invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { type StaffCaller, staffCommand, unaudited } from '../../office/audit/index.ts';
import type { Limits } from '../attempts/index.ts';
import { type BorrowerRow, readBorrower } from '../borrowers/index.ts';
import type { KnownDevices } from '../known-devices/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import type { OwnPasswords } from '../passwords/index.ts';
import type { SecondFactors } from '../second-factor/index.ts';
import type { Staff } from '../staff/index.ts';

export type PasskeyProofsDeps = {
  db: Db;
  clock: Clock;
  limits: Limits;
  codes: Pick<OneTimeCodes, 'send' | 'verify'>;
  ownPasswords: OwnPasswords;
  devices: Pick<KnownDevices, 'isKnown'>;
  secondFactors: Pick<SecondFactors, 'stateOf' | 'commandByCode'>;
  staff: Pick<Staff, 'confirmPassword'>;
};

type BorrowerProof = { password?: string | undefined; code?: string | undefined };
type StaffProof = { password: string; code: string | undefined };

const smsText = (code: string): string =>
  `${code} es tu código de Unamano para agregar una llave de acceso. Vence en 5 minutos. Si no lo pediste, no se lo des a nadie.`;

export function createPasskeyProofs(deps: PasskeyProofsDeps) {
  const { db, clock, limits, codes, ownPasswords, devices, secondFactors, staff } = deps;

  const useOf = ({ sessionId }: BorrowerActor, { cellphone }: BorrowerRow) =>
    ({ purpose: 'prove_phone', cellphone, subject: `passkey ${sessionId}` }) as const;

  return {
    /** The masked phone whose code is a proof; null on a device that is not known. */
    phoneOf: async (actor: BorrowerActor): Promise<string | null> =>
      (await devices.isKnown(actor)) ? maskedPhone((await readBorrower(db, actor.id)).cellphone) : null,

    async sendCode(actor: BorrowerActor): Promise<Result<Record<string, never>>> {
      if (!(await devices.isKnown(actor))) return refuse('STATE_NOT_ALLOWED');
      const sent = await codes.send({ ...useOf(actor, await readBorrower(db, actor.id)), text: smsText });
      return sent.ok ? ok({}) : sent;
    },

    /** @param permitted runs in the transaction that uses up a code */
    async byBorrower<Value, Code extends string>(
      actor: BorrowerActor,
      origin: Origin,
      { password, code }: BorrowerProof,
      permitted: (trx: Trx) => Promise<Result<Value, Code>>,
    ): Promise<Result<Value, Code | 'PASSWORD_NOT_VALID' | 'CODE_NOT_VALID'>> {
      const borrower = await readBorrower(db, actor.id);
      if (code !== undefined) {
        if (!(await devices.isKnown(actor))) return refuse('STATE_NOT_ALLOWED');
        return codes.verify({ ...useOf(actor, borrower), code }, permitted);
      }
      if (password === undefined) return invalid('password', 'La contraseña es requerida');
      const checked = await ownPasswords.check(
        {
          borrowerId: actor.id,
          passwordHash: borrower.password_hash,
          password,
          limited: limits.stepUp(actor.id),
          door: 'proof',
        },
        origin,
      );
      return checked.ok ? inTransaction(db, permitted) : checked;
    },

    async byStaff<Value, Code extends string>(
      caller: StaffCaller,
      { password, code }: StaffProof,
      permitted: (trx: Trx) => Promise<Result<Value, Code>>,
    ): Promise<CommandResult<Value, Code | 'CODE_NOT_VALID' | 'SECOND_FACTOR_REQUIRED'>> {
      const { actor, origin } = caller;
      const confirmed = await staff.confirmPassword(actor.id, password, origin);
      if (!confirmed.ok) return confirmed;
      const body = async (trx: Trx) => {
        const done = await permitted(trx);
        return done.ok ? unaudited(done.value, 'a challenge has no effect before its passkey') : done;
      };
      if ((await secondFactors.stateOf(actor.id)) !== 'on')
        return staffCommand<Value, Code>({ db, clock }, caller, ({ trx }) => body(trx));
      if (code === undefined) return refuse('SECOND_FACTOR_REQUIRED');
      return secondFactors.commandByCode<Value, Code>(caller, code, body);
    },
  };
}
