/**
 * All papers of a credit in one list: what was shown and signed, and what the platform issues when it is asked for, an
 * account statement of the day and, once nothing is owed, the paz y salvo.
 */
import { createHash } from 'node:crypto';
import type { CreditDocument } from '@unamano/contract/documents';
import { isDisbursed } from '@unamano/domain/credit-state';
import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { createAddresses, type Documents, PAPER_TITLES, type PaperName } from '../documents/service.ts';
import { type LoanAccounts, NO_FACTS, standingFrom } from '../loan-accounts/service.ts';
import { clearanceSheet } from './clearance.ts';
import { creditOfPapers, type PaperCredit } from './repo.ts';
import { statementSheet } from './statement.ts';

export type CreditPapersDeps = {
  db: Db;
  clock: Clock;
  documents: Documents;
  accounts: LoanAccounts;
  /** The platform's secret: it signs the addresses. */
  secret: string;
};

/** The same facts give the same paper: it is made once. */
function editionOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

export function createCreditPapers({ db, clock, documents, accounts, secret }: CreditPapersDeps) {
  const addresses = createAddresses(secret, 'papers');

  async function standingOf(creditId: number) {
    const today = clock.today();
    const facts = (await accounts.facts(db, [creditId])).get(creditId) ?? NO_FACTS;
    return { today, facts, standing: standingFrom(facts, today) };
  }

  /** The papers that may be issued today. A payment that was taken back after the end is owed again. */
  async function paperNames(credit: PaperCredit): Promise<PaperName[]> {
    if (!isDisbursed(credit.state)) return [];
    if (credit.state !== 'FIN') return ['estado_de_cuenta.pdf'];
    const { standing } = await standingOf(credit.id);
    return standing.owed.total === 0 ? ['paz_y_salvo.pdf', 'estado_de_cuenta.pdf'] : ['estado_de_cuenta.pdf'];
  }

  async function list(credit: PaperCredit): Promise<Result<{ documents: CreditDocument[] }>> {
    const hasNote = credit.signed_at !== null || credit.state === 'APPROVED';
    const shown = hasNote ? await documents.show(credit) : ok([]);
    if (!shown.ok) return shown;
    const now = clock.now();
    const papers = (await paperNames(credit)).map((name) => ({
      name,
      title: PAPER_TITLES[name],
      url: addresses.make(credit.id, name, now),
      state: 'issued' as const,
    }));
    const notes = shown.value.map(({ name, title, url, signed }) => ({
      name,
      title,
      url,
      state: signed ? ('signed' as const) : ('shown' as const),
    }));
    return ok({ documents: [...papers, ...notes] });
  }

  async function issue(credit: PaperCredit, name: PaperName): Promise<Result<Uint8Array>> {
    const { today, facts, standing } = await standingOf(credit.id);
    const title = PAPER_TITLES[name];
    const edition = editionOf([name, today, credit, standing.owed, standing.paidPesos]);
    return documents.issue({ creditId: credit.id, name, title, edition }, (code, verifyUrl, at) => {
      const of = { day: today, at, code, verifyUrl };
      return name === 'paz_y_salvo.pdf'
        ? clearanceSheet(credit, of)
        : statementSheet(credit, facts, standing, of);
    });
  }

  return {
    /** A borrower's own credit. */
    async ofBorrower(borrowerId: number, creditId: number): Promise<Result<{ documents: CreditDocument[] }>> {
      const credit = await creditOfPapers(db, creditId);
      return credit?.borrower_id === borrowerId ? list(credit) : refuse('OBJECT_NOT_FOUND');
    },

    /** Any credit, for the platform's own staff; a company's staff see none. */
    async ofStaff(
      companyId: number | null,
      creditId: number,
    ): Promise<Result<{ documents: CreditDocument[] }>> {
      const credit = companyId === null ? await creditOfPapers(db, creditId) : undefined;
      return credit ? list(credit) : refuse('OBJECT_NOT_FOUND');
    },

    /** The paper behind an address, as of now. NOT_FOUND for a wrong or old one, and for a paper that may not be issued. */
    async open(token: string, name: string): Promise<Result<Uint8Array>> {
      const creditId = addresses.read(token, name, clock.now());
      const credit = creditId === null ? undefined : await creditOfPapers(db, creditId);
      const paper = credit && (await paperNames(credit)).find((candidate) => candidate === name);
      return credit && paper ? issue(credit, paper) : refuse('NOT_FOUND');
    },
  };
}

export type CreditPapers = ReturnType<typeof createCreditPapers>;
