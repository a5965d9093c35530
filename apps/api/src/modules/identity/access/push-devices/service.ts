/** The devices on which a borrower wants to see notices, and the way to them. Record: messages. */

import { createHash, ECDH } from 'node:crypto';
import type { Input } from '@unamano/contract/endpoint';
import type { pushChoice, turnPushOn } from '@unamano/contract/identity/push';
import { isPushAddress } from '@unamano/domain/identity/push-address';
import * as z from 'zod';
import { inTransaction } from '../../../../db/transaction.ts';
import type { BorrowerActor } from '../../../../kernel/actor.ts';
import { bound, type With } from '../../../../kernel/bound.ts';
import type { Core } from '../../../../kernel/core.ts';
import { type KeyRing, sealer } from '../../../../kernel/encryption.ts';
import type { UseOf } from '../../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { PushSender } from '../../../office/messages/index.ts';
import { INVALID_VALUE } from '../../people/borrowers/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { PushKey } from './ports.ts';
import * as repo from './repo.ts';

type PushDevicesDeps = Core & {
  keys: KeyRing;
  sessions: Pick<Sessions, 'openOf'>;
  /** Undefined: the platform sends no notices. */
  key: PushKey | undefined;
  /** Whether a receiver on this machine is taken: in sandbox mode. */
  allowsLoopback: boolean;
};

/** A family of browsers: more are a mistake or an attack on the time of the job. */
const DEVICES_MAX = 10;
const AUTH_BYTES = 16;

const addressShape = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });
type Address = z.output<typeof addressShape>;

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

function isPublicKey(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === text;
  } catch {
    return false;
  }
}

const isAuthSecret = (text: string): boolean => {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.byteLength === AUTH_BYTES && bytes.toString('base64url') === text;
};

export type PushDevices = ReturnType<typeof createPushDevices>;

const usesOf = (deps: PushDevicesDeps) => ({ ...deps, store: sealer(deps.keys, 'push devices') });

type Uses = ReturnType<typeof usesOf>;

function faultOf(
  { allowsLoopback }: PushDevicesDeps,
  { endpoint, p256dh, auth }: Address,
): keyof Address | null {
  if (!isPushAddress(endpoint, allowsLoopback)) return 'endpoint';
  if (!isPublicKey(p256dh)) return 'p256dh';
  return isAuthSecret(auth) ? null : 'auth';
}

/** Those whose session is open: a person who logged out reads nothing more. */
async function devicesOf({ db, sessions, store }: Uses, borrowerId: number): Promise<Address[]> {
  const choices = (await repo.choicesOf(db, borrowerId)).filter((row) => row.address_sealed !== null);
  if (choices.length === 0) return [];
  const open = new Set((await sessions.openOf({ borrowerId }, '')).map(({ id }) => id));
  return choices
    .filter((row) => row.session_id !== null && open.has(row.session_id))
    .toSorted((one, other) => other.id - one.id)
    .slice(0, DEVICES_MAX)
    .map((row) => addressShape.parse(JSON.parse(store.open(row.address_sealed ?? ''))));
}

export const choice: UseOf<PushDevicesDeps, typeof pushChoice> = async (
  { db, key },
  { actor: { id, sessionId } },
) => {
  const rows = await repo.choicesOf(db, id);
  const isOn = rows.some((row) => row.session_id === sessionId && row.address_sealed !== null);
  const saidNo = rows.some((row) => row.address_sealed === null);
  return ok({ key: key?.publicKey ?? null, is_on: isOn, may_ask: !saidNo });
};

export async function turnOn(
  deps: Uses,
  { id, sessionId }: BorrowerActor,
  address: Input<typeof turnPushOn>,
): Promise<Result<Record<string, never>>> {
  if (!deps.key) return refuse('SERVICE_UNAVAILABLE');
  const fault = faultOf(deps, address);
  if (fault) return invalid(fault, INVALID_VALUE);
  const sealed = deps.store.seal(JSON.stringify(address));
  const hash = hashOf(address.endpoint);
  await inTransaction(deps.db, (trx) =>
    repo.storeChoice(trx, { borrowerId: id, sessionId, address: { sealed, hash }, now: deps.clock.now() }),
  );
  return ok({});
}

export async function turnOff(
  { db, clock }: PushDevicesDeps,
  { id, sessionId }: BorrowerActor,
): Promise<Result<Record<string, never>>> {
  await inTransaction(db, (trx) =>
    repo.storeChoice(trx, { borrowerId: id, sessionId, address: null, now: clock.now() }),
  );
  return ok({});
}

/** To every device of the person. Addresses that their push service no longer knows are deleted. */
const push: With<Uses, PushSender['push']> = async (deps, { borrowerId, ...message }) => {
  if (!deps.key) return 'nowhere';
  let isUncertain = false;
  let isTaken = false;
  for (const to of await devicesOf(deps, borrowerId)) {
    const pushed = await deps.key.service.push({ ...message, to });
    if (pushed.ok) isTaken = true;
    else if (pushed.kind === 'reply_lost') isUncertain = true;
    else if (pushed.kind === 'refused' && pushed.reason === 'GONE')
      await repo.deleteAddress(deps.db, hashOf(to.endpoint));
  }
  if (isTaken) return 'taken';
  return isUncertain ? 'uncertain' : 'nowhere';
};

export function createPushDevices(given: PushDevicesDeps) {
  const deps = usesOf(given);
  const sender: PushSender = bound(deps, { push });
  return { ...bound(deps, { choice, turnOn, turnOff }), sender };
}
