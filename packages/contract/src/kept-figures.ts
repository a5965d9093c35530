/** Figures that a large book keeps, because their calculation takes longer than a person waits. */
import * as z from 'zod/mini';

export const keptFields = {
  /** The moment that the figures are of; null: of this moment. */
  calculated_at: z.nullable(z.string()),
  /** Newer ones are on their way. */
  is_recalculating: z.boolean(),
};
/** A lowered ceiling is being followed: sums may be of before. */
export const ceilingField = { is_ceiling_pending: z.boolean() };
export type KeptFields = { calculated_at: string | null; is_recalculating: boolean };
