/**
 * Requests that reach no route: a malformed address, a header that is too long, bytes that are not HTTP, a client that is too
 * slow. They get the envelope of decisions 2, which never repeats what they sent.
 */
import type { Socket } from 'node:net';
import { COMMON_ERRORS } from '@unamano/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mode } from '../config/config.ts';
import { sendRefusal } from '../kernel/mount.ts';
import { refuse } from '../kernel/result.ts';
import { fixedHeaders } from './web.ts';

/** For Fastify's `frameworkErrors`: an address with broken escapes, or with a parameter that is too long. */
export const replyToBadUrl =
  (mode: Mode) => (_error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
    // Without a route no hook runs: the headers of every reply are set here.
    sendRefusal(reply.headers(fixedHeaders(mode)), refuse('NOT_FOUND'));
  };

const SOCKET_ERRORS: Record<string, { status: string; code: keyof typeof COMMON_ERRORS }> = {
  HPE_HEADER_OVERFLOW: { status: '413 Payload Too Large', code: 'PAYLOAD_TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'VALIDATION_ERROR' },
};
const NOT_HTTP = { status: '400 Bad Request', code: 'VALIDATION_ERROR' } as const;

/** For Fastify's `clientErrorHandler`: there is no request object, so the reply is written to the socket. */
export const replyToMalformedRequest = (mode: Mode) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code } = SOCKET_ERRORS[error.code ?? ''] ?? NOT_HTTP;
  const body = JSON.stringify({ err_code: code, message: COMMON_ERRORS[code].message });
  const headers = {
    ...fixedHeaders(mode),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) {
    socket.write([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy();
};
