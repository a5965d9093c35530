/** The prices and limits of the first configuration (section 4), as the settings' form sends them. */
export const FIRST_PRICES = {
  type_user: 'user_external',
  interest_rate: '0.0175',
  vat: '0.19',
  endorsement: '0.05',
  central_risk: 9_500,
  credit_study_1: '0.12',
  credit_study_2: '0.19',
  credit_study_3: '0.24',
  credit_study_4: '0.24',
  credit_study_5: '0.24',
  min_amount: 100_000,
  max_amount: 1_000_000,
  step_amount: 50_000,
  max_installments: 5,
  default_amount: 500_000,
  default_installments: 1,
} as const;
