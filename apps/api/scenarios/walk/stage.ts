/** What deeds are done with. */
import type { StaffActor } from '../../src/actor.ts';
import type { Result } from '../../src/result.ts';
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

/** The value of an answer that must not be a refusal. */
export function granted<Value, Code extends string>(result: Result<Value, Code>): Value {
  if (result.ok) return result.value;
  const fields = result.fields ? ` ${JSON.stringify(result.fields)}` : '';
  throw new Error(`${result.code}${fields}`);
}
