/**
 * A complete platform that checks every response: no server fault, no internal details, and no write by a refused
 * call. Its log must not contain secrets of the requests.
 */
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { expect } from 'vitest';
import { accessOf, callOf } from '../calls/index.ts';
import type { Sent } from '../input/encodings.ts';
import { createLogChecker } from '../logs/log-checker.ts';
import { testPlatform } from '../platform/platform.ts';
import { changedTables, createTableFingerprinter } from '../platform/table-fingerprints.ts';
import { makeWorld } from '../platform/world.ts';
import { sharing } from '../sharing.ts';
import { type Answer, findAnswerFault } from './answer-checks.ts';
import { type MountedRoute, withRoutes } from './mounted-routes.ts';

export type Call = { method: string; url: string; headers?: Record<string, string>; sent?: Sent | undefined };

/** Tables that a refused call may write: attempts, wrong codes, idempotency keys, bureau queries, login attempts. */
const WRITTEN_WHEN_REFUSED = [
  'attempts',
  'wrong_guesses',
  'one_time_codes',
  'idempotency_keys',
  'failed_requests',
  'bureau_reports',
  'bureau_lookups',
  'audit_events',
  'audit_links',
  'audit_head',
];

/** Calls that check a password: the owner of an account gets a notice when too many wrong ones lock it. */
const CHECKS_PASSWORD = /^(\/users\/api\/login\/|\/dashboard\/api\/account\/second_factor\/start)/;

const writesNotice = (url: string, table: string) => table === 'messages' && CHECKS_PASSWORD.test(url);

export type CheckedPlatform = Awaited<ReturnType<typeof createCheckedPlatform>>;

export async function createCheckedPlatform() {
  const log = createLogChecker();
  const build = () => testPlatform({ LOG_LEVEL: 'debug' }, log);
  const { built: platform, routes } = await withRoutes(build, (built) => built.app);
  const world = await makeWorld(platform);
  const readFingerprints = await createTableFingerprinter(platform.pool, WRITTEN_WHEN_REFUSED);
  let before = await readFingerprints();

  async function send({ method, url, headers = {}, sent }: Call): Promise<Answer> {
    const reply = await platform.app.inject({
      method: method as 'GET',
      url,
      headers: {
        [APP_KEY_HEADER]: APP_KEY,
        ...(sent ? { 'content-type': sent.contentType } : {}),
        ...headers,
      },
      ...(sent ? { payload: sent.payload } : {}),
    });
    const contentType = String(reply.headers['content-type'] ?? '');
    return { status: reply.statusCode, text: reply.body, contentType };
  }

  return {
    platform,
    world,
    log,
    /** The routes of the contract. */
    calls: routes.filter((route) => route.endpoint),
    /** Sends a call, checks its response, and verifies that a refused call wrote nothing. */
    async sendAndCheck(call: Call, where = `${call.method} ${call.url}`): Promise<Answer> {
      const answer = await send(call);
      expect(findAnswerFault(answer), where).toBeNull();
      const [earlier, after] = [before, await readFingerprints()];
      // Before the check: otherwise the smaller inputs that fast-check tries next are blamed for this write.
      before = after;
      if (answer.status >= 400) {
        const written = changedTables(earlier, after).filter((table) => !writesNotice(call.url, table));
        expect(written, `${where}: written, and answered ${answer.text}`).toEqual([]);
      }
      return answer;
    },
    /** Accepts the writes since the last call, so that the next call is not blamed for them. */
    async resetBaseline(): Promise<void> {
      before = await readFingerprints();
    },
    /** The headers of a caller with the right to make the call. */
    accessFor(route: MountedRoute): Record<string, string> {
      const access = accessOf(callOf(route), world);
      return access ? { authorization: `Bearer ${access}` } : {};
    },
    close: () => platform.close(),
  };
}

export const sharedCheckedPlatform = sharing(createCheckedPlatform);
