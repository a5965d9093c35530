/**
 * WebAuthn: what the browser is asked for, and whether its answer is right. Bound to the origin and the host of the public address;
 * the device must have verified the person. Challenge and counter are checked by the callers, in the statements that use them up.
 */
import { randomBytes } from 'node:crypto';
import type { CreationOptions, RequestOptions } from '@unamano/contract/identity/passkeys';
import * as z from 'zod';

export const CHALLENGE_LIFE_MS = 5 * 60_000;

/** EdDSA, ES256 and RS256, by their numbers in COSE. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded at the first passkey: it takes 200 ms and 25 MB. */
const verifier = () => import('@simplewebauthn/server');

const text = z.string().min(1).max(16_000);
/** At most 1,023 bytes, in base64url: WebAuthn, "credential ID". */
const credentialId = text.max(1_364);
const shared = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const made = z.object({ ...shared, response: z.object({ clientDataJSON: text, attestationObject: text }) });
const used = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    /** Always there for a passkey that the device lists by itself. */
    userHandle: text,
  }),
});
type Made = z.output<typeof made> & Challenged;
export type Used = z.output<typeof used> & Challenged;
type Challenged = { challenge: string };

const clientData = z.object({ challenge: text });

function jsonOf(encoded: string): unknown {
  try {
    return JSON.parse(encoded);
  } catch {
    return undefined;
  }
}

/** Null for what no browser sends. */
function parse<Shape extends { response: { clientDataJSON: string } }>(
  schema: z.ZodType<Shape>,
  credential: string,
): (Shape & Challenged) | null {
  const parsed = schema.safeParse(jsonOf(credential));
  if (!parsed.success) return null;
  const data = Buffer.from(parsed.data.response.clientDataJSON, 'base64url').toString('utf8');
  const signed = clientData.safeParse(jsonOf(data));
  return signed.success ? { ...parsed.data, challenge: signed.data.challenge } : null;
}

export const parseMade = (credential: string): Made | null => parse(made, credential);
export const parseUsed = (credential: string): Used | null => parse(used, credential);

export const newChallenge = (): string => randomBytes(32).toString('base64url');
export const newUserHandle = newChallenge;

/** A synced passkey is in several devices at once, each with a counter of its own. */
export type UsedPasskey = { signCount: number; isBackedUp: boolean };

export type MadePasskey = { credentialId: string; publicKey: string; signCount: number };

/** The library throws for everything that is not right. */
async function orNull<Value>(verify: () => Promise<Value | null>): Promise<Value | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/** @param publicUrl where people reach the platform */
export function createWebauthn(publicUrl: string) {
  const { origin, hostname: rpId } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true };
  return {
    creationOptions: (
      challenge: string,
      user: CreationOptions['user'],
      existingIds: readonly string[],
    ): CreationOptions => ({
      challenge,
      rp: { id: rpId, name: 'Unamano' },
      user,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_LIFE_MS,
      excludeCredentials: existingIds.map((id) => ({ type: 'public-key', id })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }),

    requestOptions: (challenge: string): RequestOptions => ({
      challenge,
      rpId,
      timeout: CHALLENGE_LIFE_MS,
      userVerification: 'required',
    }),

    /** Null for an answer that is not right; the caller has used up its challenge. */
    verifyMade: (answer: Made): Promise<MadePasskey | null> =>
      orNull(async () => {
        const { verifyRegistrationResponse } = await verifier();
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          response: { ...answer, clientExtensionResults: {} },
          expectedChallenge: answer.challenge,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!verified || registrationInfo.credential.id !== answer.id) return null;
        const { id, publicKey, counter: signCount } = registrationInfo.credential;
        return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), signCount };
      }),

    /** Null for an answer that is not right. */
    verifyUsed: (answer: Used, publicKey: string): Promise<UsedPasskey | null> =>
      orNull(async () => {
        const { verifyAuthenticationResponse } = await verifier();
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: { ...answer, clientExtensionResults: {} },
          expectedChallenge: answer.challenge,
          // The counter of the row is compared in the statement that stores the new one.
          credential: { id: answer.id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
        });
        const { newCounter: signCount, credentialBackedUp: isBackedUp } = authenticationInfo;
        return verified ? { signCount, isBackedUp } : null;
      }),
  };
}

export type Webauthn = ReturnType<typeof createWebauthn>;
