import type { FastifyReply } from 'fastify';

/** Refuses bad input, naming the fields. */
export function refuseInput(reply: FastifyReply, fields: Readonly<Record<string, string>>): FastifyReply {
  const message = Object.values(fields).join('. ');
  return reply.code(400).send({ err_code: 'VALIDATION_ERROR', message, fields });
}

/** Replies that the object does not exist. */
export function refuseMissing(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(404).send({ err_code: 'OBJECT_NOT_FOUND', message });
}

/** Replies that the object's state does not allow the action. */
export function refuseState(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(409).send({ err_code: 'STATE_NOT_ALLOWED', message });
}
