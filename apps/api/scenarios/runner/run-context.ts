/** What the commands of a scenario need. */
import type { FastifyInstance } from 'fastify';
import type { Result } from '../../src/kernel/result.ts';
import type { Services } from '../../src/services.ts';
import { type CompanyKey, SECOND_ADMIN_EMAIL } from '../companies.ts';
import { staffOf } from './actors.ts';
import { createExternalServices } from './external-services.ts';
import { injectedCalls } from './injected-calls.ts';

export type RunContext = ReturnType<typeof createRunContext>;

export function createRunContext(
  services: Services,
  app: FastifyInstance,
  sandboxUrl: string,
  companyIds: ReadonlyMap<CompanyKey, number>,
) {
  const externalServices = createExternalServices(sandboxUrl);
  return {
    services,
    staff: staffOf(services),
    externalServices,
    /** The platform's own calls, made from an address and a browser. */
    callsFrom: injectedCalls(app, externalServices),
    companyIds,
  };
}

/** An outside service does not answer now; a retry may succeed. */
export class ServiceUnavailableError extends Error {}

/** The value of a result that must not be a refusal. @throws ServiceUnavailableError where trying again may help */
export function unwrap<Value, Code extends string>(result: Result<Value, Code>): Value {
  if (result.ok) return result.value;
  if (result.code === 'SERVICE_UNAVAILABLE') throw new ServiceUnavailableError(result.code);
  const fields = result.fields ? ` ${JSON.stringify(result.fields)}` : '';
  throw new Error(`${result.code}${fields}`);
}

/** The second person of a request. */
export async function approveAsOwner({ services, staff }: RunContext, requestId: number): Promise<void> {
  const owner = await staff(SECOND_ADMIN_EMAIL);
  unwrap(await services.approvals.decide(owner, { requestId, action: 'approve', reason: '' }));
}
