/** Tables about the person: contact, access, consents, bureau, messages. */
import {
  BLANK,
  ERASED,
  NOBODY,
  OF_BORROWER,
  OF_CREDIT,
  type PersonalTable,
  SECRET,
  unlessNull,
} from './catalogue.ts';

/** The holder of the account may be the one who is reported. */
const REPORTER = 'it is of who reported';
const OWN_SESSIONS = `session_id in (select id from sessions where ${OF_BORROWER})`;

export const OWN_DATA: readonly PersonalTable[] = [
  { table: 'device_logins', title: 'Dispositivo de cada ingreso', where: OF_BORROWER, erase: 'delete' },
  {
    table: 'refresh_tokens',
    title: 'Renovaciones de la sesión',
    where: OWN_SESSIONS,
    hidden: { token_hash: SECRET },
    erase: 'delete',
  },
  { table: 'sessions', title: 'Ingresos', where: OF_BORROWER, erase: 'delete' },
  { table: 'borrower_devices', title: 'Dispositivos', where: OF_BORROWER, erase: 'delete' },
  { table: 'passkeys', title: 'Llaves de acceso', where: OF_BORROWER, erase: 'delete' },
  {
    table: 'password_resets',
    title: 'Enlaces para cambiar la contraseña',
    where: OF_BORROWER,
    hidden: { token_hash: SECRET },
    erase: 'delete',
  },
  {
    table: 'email_confirmations',
    title: 'Enlaces para confirmar el correo',
    where: OF_BORROWER,
    hidden: { token_hash: SECRET },
    erase: 'delete',
  },
  {
    table: 'block_links',
    title: 'Enlaces para bloquear la cuenta',
    where: OF_BORROWER,
    hidden: { token_hash: SECRET },
    erase: 'delete',
  },
  { table: 'account_blocks', title: 'Bloqueos de la cuenta', where: OF_BORROWER, erase: { reason: BLANK } },
  {
    table: 'proof_requests',
    title: 'Cambios de celular, correo y dirección',
    where: OF_BORROWER,
    erase: { value: BLANK, neighborhood: BLANK, value_before: unlessNull('value_before', ERASED) },
  },
  {
    table: 'one_time_codes',
    title: 'Códigos enviados',
    where: 'cellphone = (select cellphone from person)',
    hidden: { code_hash: SECRET, session_sealed: SECRET },
    erase: { cellphone: NOBODY.cellphone, session_sealed: 'null' },
  },
  {
    table: 'wrong_guesses',
    title: 'Códigos equivocados',
    where: 'cellphone = (select cellphone from person)',
    erase: 'delete',
  },
  {
    table: 'idempotency_keys',
    title: 'Operaciones de las últimas 24 horas',
    where: `scope like 'borrower:' || (select id from person) || ' %'`,
    hidden: { response_sealed: 'a copy of replies that the person got within 24 hours' },
    erase: 'delete',
  },
  {
    table: 'waiting_requests',
    title: 'Solicitudes en espera de la central de riesgo',
    where: OF_BORROWER,
    sealed: { request_sealed: 'waiting requests' },
    erase: 'delete',
  },
  {
    table: 'messages',
    title: 'Mensajes',
    where: `${OF_BORROWER} or recipient in (select cellphone from person union select email from person)`,
    sealed: { 'parameters.sealed': 'messages' },
    erase: {
      recipient: ERASED,
      parameters: `'{}'::jsonb`,
      provider_id: 'null',
      last_fault: 'null',
      // One that was not sent would have no text.
      unsent_reason: `case when sent_at is null then coalesce(unsent_reason, 'refused') else unsent_reason end`,
    },
  },
  { table: 'consents', title: 'Autorizaciones', where: OF_BORROWER, erase: { address: BLANK } },
  {
    table: 'bureau_consents',
    title: 'Autorizaciones de consulta a la central de riesgo',
    where: `${OF_BORROWER} or id in (select consent_id from bureau_consent_borrowers where ${OF_BORROWER})`,
    sealed: { dni_sealed: 'bureau', cellphone_sealed: 'bureau' },
    hidden: { dni_fingerprint: 'a keyed hash of the ID number' },
    erase: { dni_sealed: BLANK, dni_fingerprint: `'erased-' || id`, cellphone_sealed: BLANK, address: BLANK },
  },
  { table: 'bureau_consent_borrowers', title: 'Autorizaciones previas al registro', where: OF_BORROWER },
  {
    table: 'bureau_reports',
    title: 'Respuestas de la central de riesgo',
    where: `${OF_BORROWER} or dni = (select dni from person)`,
    sealed: { report_sealed: 'bureau', raw_sealed: 'bureau' },
    erase: { dni: NOBODY.dni, found: 'false', report_sealed: BLANK, raw_sealed: 'null' },
  },
  {
    table: 'security_events',
    title: 'Eventos de seguridad',
    where: `account_kind = 'borrower' and account_id = (select id from person)`,
  },
  {
    table: 'audit_events',
    title: 'Consultas y cambios que hizo nuestro equipo',
    where: `subject_kind = 'borrower' and subject_id = (select id::text from person)
      or subject_kind = 'credit' and subject_id in (select id::text from own_credits)
      or actor = 'borrower' and actor_id = (select id from person)`,
  },
  // The command deletes the stored file first.
  {
    table: 'person_notes',
    title: 'Notas de nuestro equipo',
    where: OF_BORROWER,
    erase: {
      body: ERASED,
      file_name: unlessNull('file_name', ERASED),
      storage_key: unlessNull('storage_key', `'erased/note-' || id`),
    },
  },
  {
    table: 'complaints',
    title: 'Peticiones, quejas y reclamos',
    where: `${OF_BORROWER} or email = (select email from borrowers
      where id = (select id from person) and email_confirmed_at is not null)`,
    erase: { name: ERASED, dni: BLANK, email: BLANK, text: ERASED, answer: unlessNull('answer', ERASED) },
  },
  {
    table: 'unrequested_reports',
    title: 'Reportes de créditos que no pediste',
    where: `${OF_BORROWER} or dni = (select dni from person)`,
    hidden: { code_hash: SECRET, contact: REPORTER, story: REPORTER },
    erase: {
      dni: NOBODY.dni,
      contact: ERASED,
      story: ERASED,
      reason: unlessNull('reason', ERASED),
    },
  },
  { table: 'reported_credits', title: 'Créditos de esos reportes', where: OF_CREDIT },
  {
    table: 'decision_reviews',
    title: 'Revisiones de tus solicitudes',
    where: OF_BORROWER,
    erase: { words: ERASED, answer: unlessNull('answer', ERASED) },
  },
  { table: 'data_claims', title: 'Reclamos sobre datos personales', where: OF_BORROWER },
  { table: 'person_erasures', title: 'Borrado de los datos', where: OF_BORROWER },
];

/** The last one: the others find their rows by its phone, e-mail and ID number. */
export const BORROWER: PersonalTable = {
  table: 'borrowers',
  title: 'Datos personales',
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
    held_since: 'null',
    active: 'false',
  },
};
