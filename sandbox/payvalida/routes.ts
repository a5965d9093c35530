import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { bogotaInstant, endOfBogotaDayMs } from '../core/clock.ts';
import { addFaults } from '../core/fault-hooks.ts';
import { fieldText, type JsonObject, objectOrEmpty } from '../core/json.ts';
import { isSameChecksum, queryChecksum } from './checksum.ts';
import { type ErrorCode, errorBody } from './errors.ts';
import { readOrder } from './fields.ts';
import type { Order } from './order.ts';

const COLLECTION = '/sandbox/payvalida/api/v3/porders';
const ITEM = `${COLLECTION}/:order`;
const MS_PER_HOUR = 3_600_000;

interface ItemRoute {
  Params: { order: string };
}

function ok(data: object): object {
  return { CODE: '0000', DESC: 'OK', DATA: data };
}

/** The gateway replies 200 to every readable call; the refusal is in CODE. */
function refuse(reply: FastifyReply, code: ErrorCode): FastifyReply {
  return reply.code(200).send(errorBody(code));
}

/** The checkout address without a scheme, as the gateway returns it. */
export function checkoutAddress(publicUrl: string, token: string): string {
  return `${publicUrl.replace(/^https?:\/\//, '')}/sandbox/checkout?token=${token}`;
}

function registered(order: Order, operation: string, publicUrl: string): object {
  return ok({
    OrdenID: order.order,
    Monto: order.amountPesos.toFixed(1),
    PVordenID: String(order.pvId),
    Referencia: order.reference,
    Operacion: operation,
    checkout: checkoutAddress(publicUrl, order.token),
  });
}

function described(order: Order, publicUrl: string, withCus: boolean): object {
  const date = (ms: number): string => bogotaInstant(ms).slice(0, 19).replace('T', ' ');
  const expiryHours = Math.ceil((endOfBogotaDayMs(order.expiresOn) - order.createdMs) / MS_PER_HOUR);
  return ok({
    ORDER: order.order,
    REFERENCE: order.reference,
    STATE: order.state,
    AMOUNT: (order.paidPesos ?? order.amountPesos).toFixed(2),
    CURRENCY: 'COP',
    EMAIL: order.email,
    DESCRIPTION: order.description,
    PAYMNENT_METHOD: order.paidBy ?? order.method ?? '',
    CREATION_DATE: date(order.createdMs),
    UDPATE_DATE: date(order.updatedMs),
    LIFE_TIME: `${expiryHours}h`,
    NOTIFICATION_RESPONSE: order.notificationResponse,
    checkout: checkoutAddress(publicUrl, order.token),
    TRANSACTION: {},
    ...(withCus && order.cus !== null ? { ADITIONAL_INFO: { CUS: order.cus } } : {}),
  });
}

/** The gateway's purchase orders: register, query, update and cancel. */
export async function payvalidaRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  const { orders, publicUrl, clock } = context;
  const own = context.credentials.payvalida;

  addFaults(scope, context, {
    service: 'payvalida',
    errorReply: () => ({ status: 500, body: errorBody('0009') }),
  });
  scope.setErrorHandler((_error, _request, reply) => reply.code(400).send(errorBody('0011')));

  const queryFault = (order: string, query: JsonObject): ErrorCode | null => {
    const merchant = fieldText(query, 'merchant');
    if (merchant === '') return '0017';
    if (merchant !== own.merchant) return '0005';
    return isSameChecksum(fieldText(query, 'checksum'), queryChecksum(order, merchant, own.fixedHash))
      ? null
      : '0025';
  };

  scope.post(COLLECTION, async (request, reply) => {
    const reading = readOrder(request.body, own, clock.nowMs());
    if (!reading.ok) return refuse(reply, reading.code);
    const result = orders.register(reading.input);
    return result.ok ? registered(result.order, 'CREADA', publicUrl) : refuse(reply, result.code);
  });

  scope.patch(COLLECTION, async (request, reply) => {
    context.expireOrders();
    const reading = readOrder(request.body, own, clock.nowMs());
    if (!reading.ok) return refuse(reply, reading.code);
    const order = orders.update(reading.input);
    return order === null ? refuse(reply, '0041') : registered(order, 'ACTUALIZADA', publicUrl);
  });

  scope.get<ItemRoute>(ITEM, async (request, reply) => {
    context.expireOrders();
    const query = objectOrEmpty(request.query);
    const fault = queryFault(request.params.order, query);
    if (fault !== null) return refuse(reply, fault);
    const order = orders.get(request.params.order);
    if (order === undefined) return refuse(reply, '0041');
    return described(order, publicUrl, fieldText(query, 'aditionalinfo') === 'cuspse');
  });

  scope.delete<ItemRoute>(ITEM, async (request, reply) => {
    context.expireOrders();
    const fault = queryFault(request.params.order, objectOrEmpty(request.query));
    if (fault !== null) return refuse(reply, fault);
    const order = orders.move(request.params.order, 'CANCELADA');
    if (order === null) return refuse(reply, '0041');
    return ok({
      OrderID: order.order,
      Amount: order.amountPesos.toFixed(1),
      PVOrderID: String(order.pvId),
      Reference: order.reference,
      Operation: 'DELETED',
    });
  });
}
