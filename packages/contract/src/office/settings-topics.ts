/** The settings that are in versions by day, with their titles. No schema library here: the audit page loads this file by itself. */
import type { CeilingModality } from '@unamano/domain/loans/price/legal-ceilings';

export const SETTINGS_TOPICS = [
  'simulator_external',
  'simulator_allied',
  'late_terms',
  'credit_policy',
  'limits',
  'price_lines',
  'ceiling_rule',
  'puc_codes',
  'holidays',
  'control_days',
  'month_end',
  'collections',
  'legal_ceiling',
  'legal_ceiling_consumer_low_amount',
  'legal_ceiling_popular_rural',
  'legal_ceiling_popular_urban',
  'legal_ceiling_productive_rural',
  'legal_ceiling_productive_urban',
  'legal_ceiling_productive_large',
] as const;
export type SettingsTopic = (typeof SETTINGS_TOPICS)[number];

/** No money and no law hangs on it: one person with the module changes it. */
export const decidesAlone = (topic: SettingsTopic): boolean => topic === 'collections';

/** The certified ceilings of each modality are a topic of their own. */
export const CEILING_TOPICS = {
  consumer_ordinary: 'legal_ceiling',
  consumer_low_amount: 'legal_ceiling_consumer_low_amount',
  popular_rural: 'legal_ceiling_popular_rural',
  popular_urban: 'legal_ceiling_popular_urban',
  productive_rural: 'legal_ceiling_productive_rural',
  productive_urban: 'legal_ceiling_productive_urban',
  productive_large: 'legal_ceiling_productive_large',
} as const satisfies Record<CeilingModality, SettingsTopic>;
export type CeilingTopic = (typeof CEILING_TOPICS)[CeilingModality];

/** What staff read: in the proposal, its effects and the audit. */
export const SETTINGS_TOPIC_TITLES: Record<SettingsTopic, string> = {
  simulator_external: 'Simulador de personas',
  simulator_allied: 'Simulador de convenios',
  late_terms: 'Mora y cobranza',
  credit_policy: 'Política de decisión',
  limits: 'Límites de operación',
  price_lines: 'Qué cuenta como interés',
  ceiling_rule: 'Modalidad del tope legal',
  puc_codes: 'Códigos PUC',
  holidays: 'Festivos del año',
  control_days: 'Plazos de las cuentas de control',
  month_end: 'Fin de mes',
  collections: 'Trabajo de cobranza',
  legal_ceiling: 'Tope legal: consumo y ordinario',
  legal_ceiling_consumer_low_amount: 'Tope legal: consumo de bajo monto',
  legal_ceiling_popular_rural: 'Tope legal: popular productivo rural',
  legal_ceiling_popular_urban: 'Tope legal: popular productivo urbano',
  legal_ceiling_productive_rural: 'Tope legal: productivo rural',
  legal_ceiling_productive_urban: 'Tope legal: productivo urbano',
  legal_ceiling_productive_large: 'Tope legal: productivo de mayor monto',
};
