import type { FastifyReply } from 'fastify';

/** Refuses bad input, naming the fields. */
export function refuseInput(reply: FastifyReply, fields: Readonly<Record<string, string>>): FastifyReply {
  const message = Object.values(fields).join('. ');
  return reply.code(400).send({ err_code: 'VALIDATION_ERROR', message, fields });
}

/** Says that there is no such thing. */
export function refuseMissing(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(404).send({ err_code: 'OBJECT_NOT_FOUND', message });
}

/** Says that the object's state does not allow it. */
export function refuseState(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(409).send({ err_code: 'STATE_NOT_ALLOWED', message });
}
