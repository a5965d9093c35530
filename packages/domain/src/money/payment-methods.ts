/** How a borrower pays on the gateway's page, as the platform names it. The gateway's own codes are configuration. */
export const PAYMENT_METHODS = ['pse', 'nequi', 'card', 'cash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The gateway's code of each method that the merchant has. */
export type MethodCodes = Partial<Record<PaymentMethod, string>>;
