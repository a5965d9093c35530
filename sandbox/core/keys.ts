import type { FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import type { FaultService } from './faults.ts';

/** Whether the call carries the key of its service. */
export function hasKey(request: FastifyRequest, context: SandboxContext, service: FaultService): boolean {
  const key = context.credentials.keys[service];
  return key !== undefined && request.headers['x-api-key'] === key;
}
