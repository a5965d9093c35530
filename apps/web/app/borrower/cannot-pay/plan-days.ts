import type { PlanPreview } from '@unamano/contract/loans/payment-plans';

export type PlanDays = NonNullable<PlanPreview['days']>;
