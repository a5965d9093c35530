/**
 * The terms as the settings make them. A new version is stored when the settings first make other words, and never changes:
 * what a borrower accepted is kept word by word (Ley 1480 of 2011, arts. 37 and 38).
 */

import type { Reply } from '@unamano/contract/endpoint';
import {
  type LegalText,
  TERMS_OF,
  type TermsName,
  type terms,
} from '@unamano/contract/lending/legal-documents';
import type { Day } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/loans/price/simulator';
import { TIMES, type Times } from '../../../config/times.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { settingsInForce } from '../../office/settings/index.ts';
import * as repo from './repo.ts';
import type { TermsFacts } from './terms/facts.ts';
import { hashOf } from './terms/shape.ts';
import { termsText } from './terms/terms.ts';

const CACHE_MAX_ENTRIES = 20;

type LegalTextsDeps = { db: Db; clock: Clock; lenderNit: string | undefined; times?: Times };

/** What a consent records. */
export type AcceptedVersion = { documentVersion: string; sha256: string };

export function createLegalTexts({ db, clock, lenderNit, times = TIMES }: LegalTextsDeps) {
  const lender = lenderNit ? `Unamano S.A.S., NIT ${lenderNit}` : 'Unamano S.A.S.';
  const inForce = new Map<string, { row: repo.TextRow; until: number }>();
  /** By the settings: the words price every offer, and a new day rarely has other settings. */
  const made = new Map<string, { text: LegalText; sha256: string }>();

  function wordsOfSettings(facts: TermsFacts): { text: LegalText; sha256: string } {
    const key = JSON.stringify(facts);
    const known = made.get(key);
    if (known) return known;
    const text = termsText(facts);
    const words = { text, sha256: hashOf(text) };
    if (made.size >= CACHE_MAX_ENTRIES) made.clear();
    made.set(key, words);
    return words;
  }

  /** The version whose words the settings of the day make; stored first where they are new. */
  async function publish(typeUser: TypeUser, name: TermsName, today: Day): Promise<repo.TextRow> {
    const facts = { ...(await settingsInForce(db, typeUser, today)), typeUser, lender };
    const { text, sha256 } = wordsOfSettings(facts);
    const newest = await repo.newestText(db, name);
    if (newest?.sha256 === sha256) return newest;
    return inTransaction(db, async (trx) => {
      await repo.lockTexts(trx);
      const before = await repo.newestText(trx, name);
      if (before?.sha256 === sha256) return before;
      return repo.insertText(trx, {
        name,
        version: (before?.version ?? 0) + 1,
        effective_on: today,
        sha256,
        body: JSON.stringify(text),
        created_at: clock.now(),
      });
    });
  }

  async function current(typeUser: TypeUser): Promise<repo.TextRow> {
    const [name, today] = [TERMS_OF[typeUser], clock.today()];
    const key = `${name} ${today}`;
    const known = inForce.get(key);
    if (known && performance.now() < known.until) return known.row;
    const row = await publish(typeUser, name, today);
    if (inForce.size >= CACHE_MAX_ENTRIES) inForce.clear();
    inForce.set(key, { row, until: performance.now() + times.settingsCacheMs });
    return row;
  }

  return {
    /** The version that a borrower accepts today. */
    async acceptedToday(typeUser: TypeUser): Promise<AcceptedVersion> {
      const { name, version, sha256 } = await current(typeUser);
      return { documentVersion: `${name} ${version}`, sha256 };
    },

    /** The terms in force, or an earlier version. OBJECT_NOT_FOUND for a version that there is not. */
    async show(name: TermsName, version?: number): Promise<Result<Reply<typeof terms>>> {
      const typeUser = name === TERMS_OF.allied_company ? 'allied_company' : 'user_external';
      const row =
        version === undefined ? await current(typeUser) : await repo.textOfVersion(db, name, version);
      if (!row) return refuse('OBJECT_NOT_FOUND');
      const { version: number, effective_on: since, sha256 } = row;
      return ok({ name, version: number, since, sha256, text: repo.wordsOf(row) });
    },
  };
}

export type LegalTexts = ReturnType<typeof createLegalTexts>;
