/** What deeds are done with. */
import type { StaffActor } from '../../src/actor.ts';
import { createAlliedCredits } from '../../src/modules/allied-credits/service.ts';
import type { LatePayments } from '../../src/modules/late-payments/service.ts';
import { createLatePayments } from '../../src/modules/late-payments/service.ts';
import { type Result, unavailable } from '../../src/result.ts';
import type { Services } from '../../src/services.ts';
import type { CompanyKey } from '../companies.ts';
import { staffOf } from './cast.ts';
import { type Outsiders, outsidersAt } from './outsiders.ts';

export type Stage = {
  services: Services;
  allied: ReturnType<typeof createAlliedCredits>;
  late: LatePayments;
  staff: (email: string) => Promise<StaffActor>;
  outsiders: Outsiders;
  companyIds: ReadonlyMap<CompanyKey, number>;
};

export function setStage(
  services: Services,
  sandboxUrl: string,
  companyIds: ReadonlyMap<CompanyKey, number>,
): Stage {
  const { db, clock, simulator, loanAccounts: accounts, messages, collections, outside, config } = services;
  const noAddress = (): string => '';
  const { publicUrl } = config;
  return {
    services,
    allied: createAlliedCredits({
      db,
      clock,
      simulator,
      accounts,
      messages,
      documentUrl: noAddress,
      publicUrl,
    }),
    late: createLatePayments({
      db,
      clock,
      accounts,
      collections,
      storage: outside.storage,
      addressOf: noAddress,
      payments: { openOrder: async () => unavailable() },
    }),
    staff: staffOf(services),
    outsiders: outsidersAt(sandboxUrl),
    companyIds,
  };
}

/** The value of an answer that must not be a refusal. */
export function granted<Value, Code extends string>(result: Result<Value, Code>): Value {
  if (result.ok) return result.value;
  const fields = result.fields ? ` ${JSON.stringify(result.fields)}` : '';
  throw new Error(`${result.code}${fields}`);
}
