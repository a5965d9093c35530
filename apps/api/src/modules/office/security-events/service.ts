/**
 * Security events, to their table and to the log: what was refused, and how an account's access changed. Source: OWASP ASVS 5.0,
 * 16.3. Never a code, a password, a token, an e-mail, a phone or a complete address.
 */
import type { Reply } from '@unamano/contract/endpoint';
import * as contract from '@unamano/contract/identity/security-events';
import type { Origin } from '../../../kernel/actor.ts';
import type { Core } from '../../../kernel/core.ts';
import { redactError } from '../../../kernel/log.ts';
import { addressPrefix } from './address-prefix.ts';
import * as repo from './repo.ts';

export type AccountRef = { kind: contract.SecurityAccountKind; id: number };
type SecurityEvent = {
  kind: contract.SecurityEventKind;
  /** Null for a caller whose account is not known. */
  account: AccountRef | null;
  /** Words of the code, such as the login that was used; no input of the caller. */
  detail?: Record<string, string>;
};

type SecurityEventsDeps = Core & {
  log: { warn(data: object, text: string): void; error(data: object, text: string): void };
};

const DAY_MS = 24 * 3_600_000;
/** A year, as PCI DSS 4.0.1, 10.5.1 demands of such logs. The trigger of migration 0031 has the same figure. */
const KEPT_DAYS = 365;
const LISTED_MAX = 50;
/** Prefixes with fewer events in a day are not listed. */
const SOURCE_EVENTS = 5;
/** So many in a day, and three times the average of the week before, are unusual. */
const UNUSUAL_COUNT = 10;
const UNUSUAL_FACTOR = 3;

/** Nothing limits how often these come, so each caller writes one a minute. */
const REPEATED: ReadonlySet<contract.SecurityEventKind> = new Set([
  'right_refused',
  'limit_reached',
  'lookups_over_budget',
]);
/** One of these is unusual already. */
const ALARMS: ReadonlySet<contract.SecurityEventKind> = new Set([
  'token_reused',
  'lookups_near_budget',
  'lookups_over_budget',
]);
const REPEAT_MS = 60_000;
const REMEMBERED_MAX = 10_000;

function rowView(row: repo.SecurityEventRecord): contract.SecurityEventRow {
  const { happened_at, account_id, detail, ...shown } = row;
  return {
    ...shown,
    id_account: account_id,
    happened_at: happened_at.toISOString(),
    detail: detail as Record<string, string>,
  };
}

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;

export function createSecurityEvents({ db, clock, log }: SecurityEventsDeps) {
  const recent = new Map<string, number>();

  function isRepeat(key: string, nowMs: number): boolean {
    const last = recent.get(key);
    if (last !== undefined && Math.abs(nowMs - last) < REPEAT_MS) return true;
    recent.delete(key);
    const oldest = recent.size >= REMEMBERED_MAX ? recent.keys().next().value : undefined;
    if (oldest !== undefined) recent.delete(oldest);
    recent.set(key, nowMs);
    return false;
  }

  return {
    /** Never throws and never delays a refusal of its caller: where the table cannot be written, the log has the event. */
    async record(origin: Origin, { kind, account, detail = {} }: SecurityEvent): Promise<void> {
      const now = clock.now();
      const prefix = addressPrefix(origin.address);
      const key = [kind, prefix, account?.kind, account?.id, detail.call].join(' ');
      if (REPEATED.has(kind) && isRepeat(key, now.getTime())) return;
      const shared = { address_prefix: prefix, request_id: origin.requestId ?? '' };
      log.warn({ security_event: kind, account, ...shared, detail }, 'security event');
      try {
        await repo.insertEvent(db, {
          happened_at: now,
          kind,
          account_kind: account?.kind ?? null,
          account_id: account?.id ?? null,
          ...shared,
          detail: JSON.stringify(detail),
        });
      } catch (error) {
        log.error({ err: redactError(error), security_event: kind }, 'a security event was not stored');
      }
    },

    deleteOld: () => repo.deleteEventsBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),

    async overview(): Promise<Reply<typeof contract.securityOverview>> {
      const now = clock.now().getTime();
      const since = new Date(now - DAY_MS);
      const query = { since, limit: LISTED_MAX };
      const found = await repo.countsByKind(db, since, new Date(now - 8 * DAY_MS));
      const counts = contract.SECURITY_EVENT_KINDS.map((kind) => {
        const { last_day = 0, week_before = 0 } = found.find((row) => row.kind === kind) ?? {};
        const isMany = last_day >= UNUSUAL_COUNT && last_day * 7 > week_before * UNUSUAL_FACTOR;
        const is_unusual = isMany || (ALARMS.has(kind) && last_day > 0);
        return { kind, last_day, usual: Math.round((week_before / 7) * 10) / 10, is_unusual };
      });
      return {
        since: since.toISOString(),
        counts,
        sources: await repo.sources(db, query, SOURCE_EVENTS),
        stopped: (await repo.stoppedLogins(db, query)).map(rowView),
        newest: (await repo.newestChanges(db, query)).map(rowView),
      };
    },
  };
}
