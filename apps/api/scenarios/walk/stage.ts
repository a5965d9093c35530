/** What deeds are done with. */
import type { StaffActor } from '../../src/kernel/actor.ts';
import type { Result } from '../../src/kernel/result.ts';
import type { Services } from '../../src/services.ts';
import type { CompanyKey } from '../companies.ts';
import { staffOf } from './cast.ts';
import { type Outsiders, outsidersAt } from './outsiders.ts';

export type Stage = {
  services: Services;
  staff: (email: string) => Promise<StaffActor>;
  outsiders: Outsiders;
  companyIds: ReadonlyMap<CompanyKey, number>;
};

export function setStage(
  services: Services,
  sandboxUrl: string,
  companyIds: ReadonlyMap<CompanyKey, number>,
): Stage {
  return { services, staff: staffOf(services), outsiders: outsidersAt(sandboxUrl), companyIds };
}

/** An outside service does not answer now; on a busy machine it may again in a moment. */
export class ServiceAway extends Error {}

/** The value of an answer that must not be a refusal. @throws ServiceAway where trying again may help */
export function granted<Value, Code extends string>(result: Result<Value, Code>): Value {
  if (result.ok) return result.value;
  if (result.code === 'SERVICE_UNAVAILABLE') throw new ServiceAway(result.code);
  const fields = result.fields ? ` ${JSON.stringify(result.fields)}` : '';
  throw new Error(`${result.code}${fields}`);
}
