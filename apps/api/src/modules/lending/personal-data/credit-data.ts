/** Tables about the credits of the person. Amounts and days stay: accounting papers are kept, and then name nobody. */
import {
  BLANK,
  ERASED,
  NOBODY,
  OF_BORROWER,
  OF_COMPLAINER,
  OF_CREDIT,
  ofBorrower,
  ofCredit,
  type PersonalTable,
  personal,
  unlessNull,
} from './catalogue.ts';

const OWN_ORDERS = `select order_code from payment_orders where ${OF_CREDIT}`;
const OF_COMPLAINT = `complaint_id in (select id from complaints where ${OF_COMPLAINER})`;
const OWN_DOCUMENTS = `select id from documents where ${OF_CREDIT} or ${OF_COMPLAINT}`;
const OWN_ADDRESSES = `select public_id from document_addresses where ${OF_CREDIT} or document_id in (${OWN_DOCUMENTS})`;
const ABOUT_CREDIT = `payload ->> 'creditId' in (select id::text from own_credits)
  or payload ->> 'borrowerId' = (select id::text from person)
  or payload ->> 'source' = 'credit' and payload ->> 'id' in (select id::text from own_credits)
  or payload ->> 'source' = 'payroll'
    and payload ->> 'id' in (select id::text from payroll_exceptions where ${OF_CREDIT})`;

export const CREDIT_DATA: readonly PersonalTable[] = [
  ofBorrower('credits', 'Créditos', {
    shown: [
      'id',
      'state',
      'amount',
      'installments',
      'total',
      'requested_at',
      'signed_at',
      'disbursed_on',
      'finished_on',
    ],
  }),
  ofBorrower('credit_decisions', 'Decisiones sobre las solicitudes, con los datos que se usaron', {
    shown: ['decided_at', 'operation'],
    erase: { inputs: `inputs - 'work'` },
  }),
  ofCredit('credit_events', 'Historia de los créditos', {
    erase: { address: `case when actor = 'borrower' then '' else address end` },
  }),
  ofCredit('loan_events', 'Lo que pasó con cada crédito: pagos, acuerdos y lo demás que lo cambió', {
    shown: ['credit_id', 'kind', 'at', 'data.pesos'],
    erase: { about: `about - 'reason' - 'address'` },
  }),
  ofCredit('opening_terms', 'Créditos que vinieron de otro prestamista', {
    shown: ['credit_id', 'opened_on'],
  }),
  personal(
    'book_import_parts',
    'De qué fila de otro prestamista vinieron',
    `${OF_BORROWER} or ${OF_CREDIT}`,
    { shown: ['reference', 'credit_id', 'done_at'] },
  ),
  ofCredit('loan_positions', 'Cómo están los créditos', {
    shown: ['credit_id', 'day', 'owed_pesos', 'overdue_pesos', 'waiting_pesos'],
  }),
  ofCredit('platform_choices', 'Elección de la plataforma', { erase: { address: BLANK } }),
  ofCredit('disbursements', 'Desembolsos', {
    shown: ['credit_id', 'bank_code', 'account_number', 'sent_pesos', 'confirmed_at'],
    erase: { account_number: unlessNull('account_number', BLANK) },
  }),
  ofCredit('disbursement_account_changes', 'Cuentas reemplazadas', {
    erase: { account_number: unlessNull('account_number', BLANK), address: BLANK },
  }),
  ofCredit('account_holder_checks', 'Consultas de titularidad', {
    erase: {
      account_number: `'[borrado] ' || id`,
      holder_name: BLANK,
      holder_document: BLANK,
      reason: unlessNull('reason', ERASED),
    },
  }),
  ofCredit('payment_keys', 'Llaves de Bre-B', {
    shown: ['credit_id', 'kind', 'bank', 'checked_on'],
    erase: { value_sealed: 'null' },
  }),
  ofCredit('instant_payouts', 'Envíos por Bre-B', {
    shown: ['credit_id', 'amount_pesos', 'ended_at'],
    erase: { return_reason: unlessNull('return_reason', ERASED) },
  }),
  ofCredit('instant_payins', 'Pagos por Bre-B', {
    shown: ['credit_id', 'amount_pesos', 'at'],
    hidden: { sender_sealed: 'who paid is read by staff alone' },
    erase: { sender_sealed: 'null' },
  }),
  ofCredit('transfer_returns', 'Transferencias devueltas por el banco', { erase: { reason: ERASED } }),
  ofCredit('bureau_notices', 'Avisos antes de reportarte a las centrales de riesgo', {
    shown: ['credit_id', 'written_on'],
  }),
  ofCredit('bureau_file_rows', 'Lo que reportamos a las centrales de riesgo', {
    shown: ['credit_id', 'state', 'balance_pesos', 'days_late', 'is_claimed', 'kept_through'],
    erase: { dni: BLANK, holder_name: BLANK },
  }),
  ofCredit('payout_file_credits', 'Archivos para el banco con su desembolso', {
    erase: {
      account_number: BLANK,
      dni: BLANK,
      holder_name: BLANK,
    },
  }),
  ofCredit('payout_batch_credits', 'Desembolsos confirmados en lote'),
  ofCredit('installments', 'Cuotas', { shown: ['credit_id', 'number', 'due_on', 'value_pesos'] }),
  personal('gateway_notifications', 'Avisos de la pasarela de pagos', `order_code in (${OWN_ORDERS})`, {
    erase: { body: `'{}'::jsonb` },
  }),
  personal(
    'gateway_checks',
    'Comparación con la pasarela de pagos',
    `order_id in (select id from payment_orders where ${OF_CREDIT})`,
  ),
  ofCredit('payment_orders', 'Órdenes de pago', {
    shown: ['credit_id', 'amount_pesos', 'state', 'created_at'],
    erase: { checkout_url: unlessNull('checkout_url', BLANK) },
  }),
  ofCredit('journal_entries', 'Asientos contables'),
  personal(
    'journal_lines',
    'Renglones contables',
    `entry_id in (select id from journal_entries where ${OF_CREDIT})`,
  ),
  ofCredit('collection_contacts', 'Gestiones de cobro', {
    shown: ['credit_id', 'contacted_on', 'channel', 'note'],
    erase: { note: BLANK },
  }),
  ofCredit('collection_messages', 'Mensajes de cobro'),
  ofCredit('due_reminders', 'Avisos antes del vencimiento'),
  ofCredit('collection_state_changes', 'Estados de cobro'),
  ofCredit('case_assignments', 'Quién cobra el crédito'),
  ofCredit('payment_promises', 'Promesas de pago', {
    shown: ['credit_id', 'amount_pesos', 'due_on'],
    erase: { note: BLANK },
  }),
  personal('document_openings', 'Aperturas de documentos', `public_id in (${OWN_ADDRESSES})`, {
    erase: { address: BLANK, user_agent: BLANK },
  }),
  personal(
    'document_addresses',
    'Direcciones de documentos',
    `${OF_CREDIT} or document_id in (${OWN_DOCUMENTS})`,
  ),
  // The command deletes the stored file first.
  personal('documents', 'Documentos', `${OF_CREDIT} or ${OF_COMPLAINT}`, {
    shown: ['credit_id', 'name', 'created_at'],
    erase: { storage_key: `'erased/' || id` },
  }),
  ofCredit('signatures', 'Firmas', {
    shown: ['credit_id', 'signer_name', 'signed_at'],
    erase: {
      signer_name: ERASED,
      cellphone: NOBODY.cellphone,
      address: BLANK,
      user_agent: BLANK,
    },
  }),
  ofCredit('company_answers', 'Respuestas de la empresa'),
  ofCredit('employee_answers', 'Respuestas a los cambios de la empresa', {
    erase: { address: BLANK, user_agent: BLANK },
  }),
  personal(
    'approval_decisions',
    'Decisiones sobre cambios por dos personas',
    `request_id in (select id from approval_requests where ${ABOUT_CREDIT})`,
  ),
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
