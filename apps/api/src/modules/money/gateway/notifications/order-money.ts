/** The money of an order, as an event of its credit. */
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import type { OrderRow } from '../repo.ts';

export const moneySourceOf = ({ order_code: code }: Pick<OrderRow, 'order_code'>): string => `order-${code}`;

/** Whether the money of the order was recorded. */
export async function hasMoney(db: Db, order: Pick<OrderRow, 'credit_id' | 'order_code'>): Promise<boolean> {
  const { rows } = await sql`
    select from loan_events where credit_id = ${order.credit_id} and source = ${moneySourceOf(order)}`.execute(
    db,
  );
  return rows.length > 0;
}
