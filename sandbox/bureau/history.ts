import { addDays } from '../core/clock.ts';
import {
  type Account,
  type AccountPlan,
  type Conduct,
  makeAccount,
  makeSavingAccount,
  type Sector,
} from './account.ts';
import type { SeededRandom } from './random.ts';
import { BANKS, COOPERATIVES, STORES, TELCOS } from './vocabulary.ts';

/** The kind of a person's credit history. */
export type HistoryKind = 'good' | 'thin' | 'poor';

interface Query {
  readonly entidad: string;
  readonly sector: Sector;
  readonly fecha: string;
}

interface BySector {
  readonly sectorCooperativo: number;
  readonly sectorFinanciero: number;
  readonly sectorReal: number;
  readonly sectorTelcos: number;
  readonly totalComoCodeudorYOtros: number;
  readonly totalComoPrincipal: number;
}

/** A person's debts and payments, in the format of the risk-history reply. */
export interface CreditHistory {
  readonly score: { readonly fecha: string; readonly puntaje: number };
  readonly alert_list: readonly {
    readonly codigo: string;
    readonly texto: string;
    readonly Fuente: { readonly codigo: string; readonly nombre: string };
  }[];
  readonly saving_accounts: readonly Account[];
  readonly credit_cards: readonly Account[];
  readonly portfolio_accounts: readonly Account[];
  readonly queries: readonly Query[];
  readonly added_microcredit_info: {
    readonly ConsultaUlt6Meses: BySector;
    readonly CreditosCerrados: BySector;
    readonly CreditosVigentes: BySector;
  };
}

const SCORE_RANGE = { good: [600, 900], thin: [450, 590], poor: [150, 399] } as const;
/** Good histories have only accounts older than two years; thin ones have none older than half a year. */
const AGE_DAYS = { good: [750, 3_000], thin: [20, 170], poor: [420, 2_200] } as const;

function lender(random: SeededRandom): Pick<AccountPlan, 'entity' | 'sector' | 'type' | 'limitPesos'> {
  const sector = random.pick(['1', '1', '2', '3', '4'] as const);
  const money = (min: number, max: number): number => random.integer(min, max) * 50_000;
  switch (sector) {
    case '1':
      return {
        sector,
        entity: random.pick(BANKS),
        type: random.pick(['CON', 'CAB', 'MCR']),
        limitPesos: money(20, 240),
      };
    case '2':
      return { sector, entity: random.pick(COOPERATIVES), type: 'CAC', limitPesos: money(10, 120) };
    case '3':
      return { sector, entity: random.pick(STORES), type: 'COC', limitPesos: money(6, 60) };
    case '4':
      return { sector, entity: random.pick(TELCOS), type: 'CTC', limitPesos: money(2, 20) };
  }
}

function conducts(kind: HistoryKind, random: SeededRandom): Conduct[] {
  switch (kind) {
    case 'good':
      return [
        'current',
        'paid',
        ...Array.from({ length: random.integer(1, 4) }, () =>
          random.pick(['current', 'current', 'paid', 'recovered'] as const),
        ),
      ];
    case 'thin':
      return random.isTrueFor(60) ? ['current'] : [];
    case 'poor':
      return [
        'writtenOff',
        random.pick(['late90', 'late120'] as const),
        ...(random.isTrueFor(60) ? ['late30' as const] : []),
        ...(random.isTrueFor(40) ? ['current' as const] : []),
      ];
  }
}

function bySector(sectors: readonly Sector[]): BySector {
  const count = (sector: Sector): number => sectors.filter((one) => one === sector).length;
  return {
    sectorCooperativo: count('2'),
    sectorFinanciero: count('1'),
    sectorReal: count('3'),
    sectorTelcos: count('4'),
    totalComoCodeudorYOtros: 0,
    totalComoPrincipal: sectors.length,
  };
}

function makeQueries(kind: HistoryKind, random: SeededRandom, today: string): Query[] {
  const count = { good: random.integer(1, 3), thin: random.integer(0, 1), poor: random.integer(4, 7) }[kind];
  const daysBackMax = kind === 'poor' ? 58 : 400;
  return Array.from({ length: count }, () => {
    const { entity, sector } = lender(random);
    return { entidad: entity, sector, fecha: addDays(today, -random.integer(1, daysBackMax)) };
  }).sort((a, b) => b.fecha.localeCompare(a.fecha));
}

function makeCards(kind: HistoryKind, random: SeededRandom, today: string): Account[] {
  if (kind === 'thin') return [];
  const [min, max] = AGE_DAYS[kind];
  return Array.from({ length: kind === 'good' ? random.integer(1, 2) : 1 }, () => {
    const conduct = kind === 'good' ? 'current' : 'late30';
    const limitPesos = random.integer(10, 120) * 50_000;
    const plan: AccountPlan = {
      entity: random.pick(BANKS),
      sector: '1',
      type: 'TDC',
      conduct,
      openedDaysAgo: random.integer(min, max),
      limitPesos,
    };
    return makeAccount(plan, random, today);
  });
}

const MANY_QUERIES = {
  codigo: '012',
  texto: 'MAS DE 3 CONSULTAS EN LOS ULTIMOS 60 DIAS',
  Fuente: { codigo: '2', nombre: 'EXPERIAN COLOMBIA S.A. - DATACREDITO' },
} as const;

/** Generates a credit history of the given kind, relative to `today` (`YYYY-MM-DD`). */
export function makeHistory(kind: HistoryKind, random: SeededRandom, today: string): CreditHistory {
  const [scoreMin, scoreMax] = SCORE_RANGE[kind];
  const [ageMin, ageMax] = AGE_DAYS[kind];
  const score = { fecha: today, puntaje: random.integer(scoreMin, scoreMax) };
  const portfolio = conducts(kind, random).map((conduct) =>
    makeAccount({ ...lender(random), conduct, openedDaysAgo: random.integer(ageMin, ageMax) }, random, today),
  );
  const savings = Array.from({ length: kind === 'thin' ? 0 : random.integer(1, 2) }, () =>
    makeSavingAccount(random.pick(BANKS), random.integer(ageMin, ageMax), random, today),
  );
  const cards = makeCards(kind, random, today);
  const queries = makeQueries(kind, random, today);
  const halfYearAgo = addDays(today, -183);
  const isClosed = (account: Account): boolean => account.Estados.EstadoCuenta.codigo === '03';
  return {
    score,
    alert_list: kind === 'poor' ? [MANY_QUERIES] : [],
    saving_accounts: savings,
    credit_cards: cards,
    portfolio_accounts: portfolio,
    queries,
    added_microcredit_info: {
      ConsultaUlt6Meses: bySector(
        queries.filter(({ fecha }) => fecha >= halfYearAgo).map(({ sector }) => sector),
      ),
      CreditosCerrados: bySector(portfolio.filter(isClosed).map(({ sector }) => sector)),
      CreditosVigentes: bySector(
        [...portfolio, ...cards].filter((one) => !isClosed(one)).map(({ sector }) => sector),
      ),
    },
  };
}
