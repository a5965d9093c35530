/** Tables about the credits of the person. Amounts and days stay: accounting papers are kept, and then name nobody. */
import {
  BLANK,
  ERASED,
  NOBODY,
  OF_BORROWER,
  OF_CREDIT,
  type PersonalTable,
  unlessNull,
} from './catalogue.ts';

const OWN_ORDERS = `select order_code from payment_orders where ${OF_CREDIT}`;
const OWN_DOCUMENTS = `select id from documents where ${OF_CREDIT}`;
const OWN_ADDRESSES = `select public_id from document_addresses where ${OF_CREDIT} or document_id in (${OWN_DOCUMENTS})`;
const ABOUT_CREDIT = `payload ->> 'creditId' in (select id::text from own_credits)
  or payload ->> 'borrowerId' = (select id::text from person)
  or payload ->> 'source' = 'credit' and payload ->> 'id' in (select id::text from own_credits)
  or payload ->> 'source' = 'payroll'
    and payload ->> 'id' in (select id::text from payroll_exceptions where ${OF_CREDIT})`;

const ofCredit = (table: string, title: string, erase?: PersonalTable['erase']): PersonalTable => ({
  table,
  title,
  where: OF_CREDIT,
  ...(erase && { erase }),
});

export const CREDIT_DATA: readonly PersonalTable[] = [
  { table: 'credits', title: 'Créditos', where: OF_BORROWER },
  {
    table: 'credit_decisions',
    title: 'Decisiones sobre las solicitudes, con los datos que se usaron',
    where: OF_BORROWER,
    erase: { inputs: `inputs - 'work'` },
  },
  ofCredit('credit_events', 'Historia de los créditos', {
    address: `case when actor = 'borrower' then '' else address end`,
  }),
  ofCredit('loan_events', 'Lo que pasó con cada crédito: pagos, acuerdos y lo demás que lo cambió', {
    about: `about - 'reason' - 'address'`,
  }),
  ofCredit('loan_positions', 'Cómo están los créditos'),
  ofCredit('loan_days', 'Cómo estuvo cada crédito, día por día'),
  ofCredit('platform_choices', 'Elección de la plataforma', { address: BLANK }),
  ofCredit('disbursements', 'Desembolsos', { account_number: unlessNull('account_number', BLANK) }),
  ofCredit('disbursement_account_changes', 'Cuentas reemplazadas', {
    account_number: unlessNull('account_number', BLANK),
    address: BLANK,
  }),
  ofCredit('account_holder_checks', 'Consultas de titularidad', {
    account_number: `'[borrado] ' || id`,
    holder_name: BLANK,
    holder_document: BLANK,
    reason: unlessNull('reason', ERASED),
  }),
  ofCredit('transfer_returns', 'Transferencias devueltas por el banco', { reason: ERASED }),
  ofCredit('payout_file_credits', 'Archivos para el banco con su desembolso', {
    account_number: BLANK,
    dni: BLANK,
    holder_name: BLANK,
  }),
  ofCredit('payout_batch_credits', 'Desembolsos confirmados en lote'),
  ofCredit('installments', 'Cuotas'),
  {
    table: 'gateway_notifications',
    title: 'Avisos de la pasarela de pagos',
    where: `order_code in (${OWN_ORDERS})`,
    erase: { body: `'{}'::jsonb` },
  },
  {
    table: 'gateway_checks',
    title: 'Comparación con la pasarela de pagos',
    where: `order_id in (select id from payment_orders where ${OF_CREDIT})`,
  },
  ofCredit('payment_orders', 'Órdenes de pago', { checkout_url: unlessNull('checkout_url', BLANK) }),
  ofCredit('journal_entries', 'Asientos contables'),
  {
    table: 'journal_lines',
    title: 'Renglones contables',
    where: `entry_id in (select id from journal_entries where ${OF_CREDIT})`,
  },
  ofCredit('collection_contacts', 'Gestiones de cobro', { note: BLANK }),
  ofCredit('collection_messages', 'Mensajes de cobro'),
  ofCredit('due_reminders', 'Avisos antes del vencimiento'),
  ofCredit('collection_state_changes', 'Estados de cobro'),
  ofCredit('case_assignments', 'Quién cobra el crédito'),
  ofCredit('payment_promises', 'Promesas de pago', { note: BLANK }),
  {
    table: 'document_openings',
    title: 'Aperturas de documentos',
    where: `public_id in (${OWN_ADDRESSES})`,
    erase: { address: BLANK, user_agent: BLANK },
  },
  {
    table: 'document_addresses',
    title: 'Direcciones de documentos',
    where: `${OF_CREDIT} or document_id in (${OWN_DOCUMENTS})`,
  },
  // The command deletes the stored file first.
  ofCredit('documents', 'Documentos', { storage_key: `'erased/' || id` }),
  ofCredit('signatures', 'Firmas', {
    signer_name: ERASED,
    cellphone: NOBODY.cellphone,
    address: BLANK,
    user_agent: BLANK,
  }),
  ofCredit('company_answers', 'Respuestas de la empresa'),
  ofCredit('employee_answers', 'Respuestas a los cambios de la empresa', {
    address: BLANK,
    user_agent: BLANK,
  }),
  {
    table: 'approval_decisions',
    title: 'Decisiones sobre cambios por dos personas',
    where: `request_id in (select id from approval_requests where ${ABOUT_CREDIT})`,
  },
  {
    table: 'approval_requests',
    title: 'Cambios que necesitan dos personas',
    where: ABOUT_CREDIT,
    erase: {
      description: `jsonb_build_object('summary', '[borrado]', 'changes', '[]'::jsonb)`,
      note: BLANK,
      payload: `payload - 'reason' - 'personal_value' - 'personal_value_before'`,
    },
  },
];
