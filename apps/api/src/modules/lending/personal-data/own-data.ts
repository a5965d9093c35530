/** Tables about the person: contact, access, consents, bureau, messages. */
import {
  BLANK,
  ERASED,
  NOBODY,
  OF_BORROWER,
  OF_COMPLAINER,
  OF_CREDIT,
  ofBorrower,
  type PersonalTable,
  personal,
  SECRET,
  unlessNull,
} from './catalogue.ts';

/** The holder of the account may be the one who is reported. */
const REPORTER = 'it is of who reported';
const OWN_SESSIONS = `session_id in (select id from sessions where ${OF_BORROWER})`;

/** Also what was written before the number had an account. */
const OWN_NUMBER = `(${OF_BORROWER} or (borrower_id is null and phone = (select cellphone from person)))`;
const IN_CONVERSATION = `conversation_id in (select id from conversations where ${OWN_NUMBER})`;

export const OWN_DATA: readonly PersonalTable[] = [
  ofBorrower('device_logins', 'Dispositivo de cada ingreso', { erase: 'delete' }),
  personal('refresh_tokens', 'Renovaciones de la sesión', OWN_SESSIONS, {
    hidden: { token_hash: SECRET, successor_salt: SECRET },
    erase: 'delete',
  }),
  ofBorrower('sessions', 'Ingresos', {
    shown: ['created_at', 'user_agent', 'address', 'ended_at'],
    erase: 'delete',
  }),
  ofBorrower('borrower_devices', 'Dispositivos', { erase: 'delete' }),
  ofBorrower('receiving_keys', 'Tu llave para pagar por Bre-B', { shown: ['alias', 'made_at', 'ended_at'] }),
  ofBorrower('push_devices', 'Avisos en tus dispositivos', {
    sealed: { address_sealed: 'push devices' },
    hidden: { address_hash: 'a hash of the address' },
    shown: ['chosen_at'],
    erase: 'delete',
  }),
  ofBorrower('passkeys', 'Llaves de acceso', { erase: 'delete' }),
  ofBorrower('password_resets', 'Enlaces para cambiar la contraseña', {
    hidden: { token_hash: SECRET },
    erase: 'delete',
  }),
  ofBorrower('email_confirmations', 'Enlaces para confirmar el correo', {
    hidden: { token_hash: SECRET },
    erase: 'delete',
  }),
  ofBorrower('block_links', 'Enlaces para bloquear la cuenta', {
    hidden: { token_hash: SECRET },
    erase: 'delete',
  }),
  ofBorrower('account_blocks', 'Bloqueos de la cuenta', {
    shown: ['blocked_at', 'ended_at'],
    erase: { reason: BLANK },
  }),
  ofBorrower('proof_requests', 'Cambios de celular, correo y dirección', {
    erase: { value: BLANK, neighborhood: BLANK, value_before: unlessNull('value_before', ERASED) },
  }),
  personal('one_time_codes', 'Códigos enviados', 'cellphone = (select cellphone from person)', {
    hidden: { code_hash: SECRET, session_sealed: SECRET },
    erase: { cellphone: NOBODY.cellphone, session_sealed: 'null' },
  }),
  personal('wrong_guesses', 'Códigos equivocados', 'cellphone = (select cellphone from person)', {
    erase: 'delete',
  }),
  personal(
    'idempotency_keys',
    'Operaciones de las últimas 24 horas',
    `scope like 'borrower:' || (select id from person) || ' %'`,
    { hidden: { response_sealed: 'a copy of replies that the person got within 24 hours' }, erase: 'delete' },
  ),
  ofBorrower('waiting_requests', 'Solicitudes en espera de la central de riesgo', {
    sealed: { request_sealed: 'waiting requests' },
    erase: 'delete',
  }),
  {
    table: 'messages',
    title: 'Mensajes',
    shown: ['created_at', 'channel', 'recipient', 'sent_at'],
    where: `${OF_BORROWER} or recipient = any (array(select cellphone from person union select email from person))`,
    hidden: { 'parameters.sealed': SECRET },
    erase: {
      recipient: ERASED,
      parameters: `'{}'::jsonb`,
      provider_id: 'null',
      last_fault: 'null',
      // One that was not sent would have no text.
      unsent_reason: `case when sent_at is null then coalesce(unsent_reason, 'refused') else unsent_reason end`,
    },
  },
  personal('incoming_messages', 'Lo que escribiste por WhatsApp', IN_CONVERSATION, {
    shown: ['sent_at', 'body'],
    erase: { body: BLANK, provider_id: 'null' },
  }),
  personal('conversation_replies', 'Respuestas por WhatsApp', IN_CONVERSATION),
  personal('conversations', 'Conversaciones por WhatsApp', OWN_NUMBER, {
    shown: ['begun_at', 'last_incoming_at'],
    erase: { phone: `'borrado-' || id` },
  }),
  personal('message_opt_outs', 'Cuándo pediste que no te escribiéramos', OWN_NUMBER, {
    shown: ['begun_at', 'ended_at'],
    erase: { phone: `'borrado-' || id`, note: BLANK },
  }),
  ofBorrower('consents', 'Autorizaciones', {
    shown: ['kind', 'document_version', 'given_at'],
    erase: { address: BLANK },
  }),
  personal(
    'bureau_consents',
    'Autorizaciones de consulta a la central de riesgo',
    `${OF_BORROWER} or id in (select consent_id from bureau_consent_borrowers where ${OF_BORROWER})`,
    {
      shown: ['document_version', 'given_at'],
      sealed: { dni_sealed: 'bureau', cellphone_sealed: 'bureau' },
      hidden: { dni_fingerprint: 'a keyed hash of the ID number' },
      erase: {
        dni_sealed: BLANK,
        dni_fingerprint: `'erased-' || id`,
        cellphone_sealed: BLANK,
        address: BLANK,
      },
    },
  ),
  ofBorrower('bureau_consent_borrowers', 'Autorizaciones previas al registro'),
  personal(
    'bureau_reports',
    'Respuestas de la central de riesgo',
    `${OF_BORROWER} or dni = (select dni from person)`,
    {
      shown: ['queried_at', 'found'],
      sealed: { report_sealed: 'bureau', raw_sealed: 'bureau' },
      erase: { dni: NOBODY.dni, found: 'false', report_sealed: BLANK, raw_sealed: 'null' },
    },
  ),
  personal(
    'security_events',
    'Eventos de seguridad',
    `account_kind = 'borrower' and account_id = (select id from person)`,
  ),
  personal(
    'failed_requests',
    'Solicitudes que fallaron',
    `actor_kind = 'borrower' and actor_id = (select id from person)`,
  ),
  personal(
    'audit_events',
    'Consultas y cambios que hizo nuestro equipo',
    `subject_kind = 'borrower' and subject_id = (select id::text from person)
      or subject_kind = 'credit' and subject_id = any (array(select id::text from own_credits))
      or actor = 'borrower' and actor_id = (select id from person)`,
    { hidden: { address: 'it is mostly that of our staff; those of the person are in their logins' } },
  ),
  // The command deletes the stored file first.
  ofBorrower('person_notes', 'Notas de nuestro equipo', {
    shown: ['written_at', 'body'],
    erase: {
      body: ERASED,
      file_name: unlessNull('file_name', ERASED),
      storage_key: unlessNull('storage_key', `'erased/note-' || id`),
    },
  }),
  personal(
    'unrequested_reports',
    'Reportes de créditos que no pediste',
    `${OF_BORROWER} or dni = (select dni from person)`,
    {
      shown: ['number', 'reported_at', 'state', 'answered_at'],
      hidden: { code_hash: SECRET, contact: REPORTER, story: REPORTER },
      erase: { dni: NOBODY.dni, contact: ERASED, story: ERASED, reason: unlessNull('reason', ERASED) },
    },
  ),
  personal('reported_credits', 'Créditos de esos reportes', OF_CREDIT),
  ofBorrower('decision_reviews', 'Revisiones de tus solicitudes', {
    shown: ['requested_at', 'words', 'outcome', 'answer'],
    erase: { words: ERASED, answer: unlessNull('answer', ERASED) },
  }),
  ofBorrower('data_claims', 'Reclamos sobre datos personales'),
  ofBorrower('person_erasures', 'Borrado de los datos'),
];

/** After the documents of their answers. */
export const COMPLAINTS: PersonalTable = {
  table: 'complaints',
  title: 'Peticiones, quejas y reclamos',
  shown: ['received_at', 'kind', 'text', 'answered_at', 'answer'],
  where: OF_COMPLAINER,
  erase: { name: ERASED, dni: BLANK, email: BLANK, text: ERASED, answer: unlessNull('answer', ERASED) },
};

/** The last one: the others find their rows by its phone, e-mail and ID number. */
export const BORROWER: PersonalTable = {
  table: 'borrowers',
  title: 'Datos personales',
  shown: [
    'first_name',
    'last_name',
    'type_document',
    'dni',
    'date_dni_expedition',
    'city_dni_expedition_code',
    'birthday',
    'genre',
    'cellphone',
    'email',
    'email_confirmed_at',
    'payment_alias',
    'address',
    'neighborhood',
    'city_code',
    'type_occupation',
    'activity_code',
    'company',
    'monthly_income',
    'people_in_charge',
    'created_at',
  ],
  where: 'id = (select id from person)',
  hidden: { password_hash: SECRET },
  erase: {
    cellphone: NOBODY.cellphone,
    email: NOBODY.email,
    dni: NOBODY.dni,
    type_document: ERASED,
    first_name: `'Persona'`,
    last_name: `'borrada'`,
    genre: `'otro'`,
    birthday: `'1900-01-01'`,
    date_dni_expedition: `'1900-01-01'`,
    city_code: BLANK,
    city_dni_expedition_code: BLANK,
    address: BLANK,
    neighborhood: BLANK,
    password_hash: BLANK,
    company: unlessNull('company', ERASED),
    activity_code: 'null',
    monthly_income: '0',
    people_in_charge: '0',
    email_confirmed_at: 'null',
    payment_alias: 'null',
    held_since: 'null',
    active: 'false',
  },
};
