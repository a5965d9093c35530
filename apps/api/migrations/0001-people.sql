-- People: allied companies, borrowers and staff, the search by any part of a name, phone, e-mail or ID number, and the
-- erasure of a person's data.

-- An erasure is an update of personal columns alone, by the owner of the table, in the transaction that records it.
create function reject_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and public.erasable_columns(tg_table_name) is not null then
    if to_jsonb(new) - public.erasable_columns(tg_table_name) = to_jsonb(old) - public.erasable_columns(tg_table_name)
      and pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'MEMBER')
      and exists (select from public.person_erasures where xmin = pg_current_xact_id()::xid) then
      return new;
    end if;
  end if;
  raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function reject_change() is
  'Refuses a change of an append-only table; a correction is a new row. It permits the erasure of a person''s data.';

-- A truncate fires no row trigger, so each table gets a trigger for it too.
create procedure make_append_only(variadic tables regclass[]) language plpgsql as $$
declare
  one regclass;
begin
  foreach one in array tables loop
    execute format('create trigger %I before update or delete on %s for each row execute function reject_change()',
      one || '_append_only', one);
    execute format('create trigger %I before truncate on %s execute function reject_change()', one || '_no_truncate', one);
  end loop;
end $$;
comment on procedure make_append_only is 'Migrations call it: the tables refuse update, delete and truncate.';

create table companies (
  id bigint generated always as identity primary key,
  name text not null unique,
  nit text not null unique,
  contact_name text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  ended_at timestamptz,
  created_at timestamptz not null
);
comment on table companies is 'Allied companies: employers that repay the credits of their employees through payroll.';

-- Without capitals, accents, apostrophes and double spaces, so that 'munoz' finds 'Muñoz'; hyphens and commas part words, and
-- 'S.A.S.' is 'SAS'. Marks are taken off decomposed letters; the letters that have no decomposition are listed, because `lower`
-- depends on the locale of the server, and an index must not. `fold` of the domain does the same. Lines stay: they part the fields.
create function fold_text(source text) returns text language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(
      translate(
        lower(translate(
          regexp_replace(normalize(source, nfd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g'),
          'ÆÐØÞĐŁŒ', 'æðøþđłœ')),
        '''’‘ʼ`´', ''),
      '(?<=(^|[ \n.])[a-z])\.', '', 'g'),
    '[ \t\u00a0\u2000-\u200a\u202f\u3000,\u002d\u058a\u05be\u2010-\u2015\ufe58\ufe63\uff0d]+', ' ', 'g');

-- A space is in front of every word: a search for the beginning of a word includes it. A word behind an apostrophe counts as one
-- too. `return` binds the names at creation: an index is built without a search path.
create function person_search_text(dni text, email text, cellphone text, first_name text, last_name text) returns text
language sql immutable strict parallel safe
  return fold_text(' ' || dni || chr(10) || ' ' || email || chr(10) || ' ' || cellphone || chr(10)
    || ' ' || first_name || ' ' || last_name
    || case when first_name || last_name ~ '[''’‘ʼ`´]'
      then chr(10) || ' ' || translate(first_name || ' ' || last_name, '''’‘ʼ`´', '      ') else '' end);

-- Every piece of one, two and three characters. Trigram extensions read the complete table for one and two characters.
-- The cost makes the planner prefer the index.
create function text_grams(source text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct substr(source, start, size)), '{}')
  from generate_series(1, length(source)) start, generate_series(1, 3) size
  where start + size - 1 <= length(source)
$$;

create table borrowers (
  id bigint generated always as identity primary key,
  type_user text not null check (type_user in ('user_external', 'allied_company')),
  cellphone text not null unique check (cellphone ~ '^\+57[0-9]{10}$'),
  email text not null unique check (email = lower(email)),
  dni text not null unique,
  type_document text not null,
  first_name text not null,
  last_name text not null,
  genre text not null check (genre in ('female', 'male', 'otro')),
  birthday date not null,
  date_dni_expedition date,
  city_code text not null,
  city_dni_expedition_code text not null,
  address text not null,
  neighborhood text not null,
  password_hash text not null,
  -- The newest work data of the person; each credit stores the data that it was decided on.
  type_occupation text not null check (type_occupation in ('independent', 'employee', 'pensioner')),
  company text,
  company_id bigint references companies,
  activity_code text,
  monthly_income bigint not null check (monthly_income >= 0),
  people_in_charge integer not null check (people_in_charge >= 0),
  active boolean not null default true,
  created_at timestamptz not null,
  email_confirmed_at timestamptz,
  cellphone_changed_at timestamptz,
  -- Then the password and a code by mail are one proof, not two.
  password_from_mail boolean not null default false,
  held_since timestamptz,
  must_confirm_identity boolean not null default false,
  payment_alias text,
  constraint borrowers_allied_has_company check (type_user = 'user_external' or company_id is not null)
);
create unique index borrowers_one_number on borrowers (ltrim(dni, '0'));
create index borrowers_by_company on borrowers (company_id) where company_id is not null;
create index borrowers_by_person_gram on borrowers
  using gin (text_grams(person_search_text(dni, email, cellphone, first_name, last_name))) with (fastupdate = off);
comment on table borrowers is 'Borrowers of both platforms.';
comment on constraint borrowers_allied_has_company on borrowers is 'An employee of an allied company names the company.';
comment on index borrowers_by_person_gram is 'Finds a person by any part of name, ID number, e-mail or phone.';
comment on index borrowers_one_number is 'A number is one person''s, whatever its document is called and however many zeros are in front of it.';
comment on column borrowers.must_confirm_identity is
  'The person comes from the books of another lender and never proved here who they are: a phone code alone opens a limited session.';
comment on column borrowers.payment_alias is
  'Where the person pays by instant payment, as the provider has it registered now; null where nowhere.';
comment on column borrowers.password_from_mail is 'Whether the password was set by a mailed link.';
comment on column borrowers.held_since is
  'A changed phone or e-mail, or the end of a block: for 24 hours nothing is signed and no account data is accepted.';
comment on column borrowers.email_confirmed_at is 'When the person proved the address by a mailed link; null before that.';
comment on column borrowers.cellphone_changed_at is 'By the platform''s clock; null while the phone is that of the sign-up.';

create function note_new_cellphone() returns trigger language plpgsql as $$
begin
  new.cellphone_changed_at := now() + (select offset_ms from platform_clock) * interval '1 millisecond';
  return new;
end $$;
create trigger borrowers_new_cellphone before update of cellphone on borrowers for each row
  when (old.cellphone is distinct from new.cellphone) execute function note_new_cellphone();
comment on trigger borrowers_new_cellphone on borrowers is
  'A code to a phone proves something about a credit only if the phone was there before it, also where staff changed it.';

create table staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  cellphone text check (cellphone ~ '^\+57\d{10}$'),
  -- Null until an invited person has used the link.
  password_hash text,
  -- Staff of a company see that company only; null is staff of the platform.
  company_id bigint references companies,
  is_admin boolean not null default false,
  is_machine boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null,
  invited_at timestamptz,
  ended_at timestamptz,
  constraint staff_admin_of_platform check (not is_admin or company_id is null),
  constraint staff_machine_has_no_login
    check (not is_machine or (password_hash is null and not is_admin and cellphone is null))
);
comment on table staff is 'Accounts of the dashboard: staff of the platform and clerks of allied companies.';
comment on column staff.is_machine is 'A program that calls with a key, see machine_accounts; what it does names it like a person of staff.';
comment on constraint staff_machine_has_no_login on staff is 'A machine has no password and is never an administrator.';
comment on constraint staff_admin_of_platform on staff is 'A clerk of a company is never an administrator.';

-- The names are bound when it runs: approvals come later.
create function end_requests_of_account() returns trigger language plpgsql as $$
declare
  ended timestamptz := coalesce(new.ended_at, now());
begin
  insert into approval_decisions (request_id, requested_by, decision, decided_by, reason, decided_at)
  select request.id, new.id, 'withdrawn', new.id, 'Terminó la cuenta de quien lo pidió', ended
  from approval_requests request
  where request.requested_by = new.id and request.expires_at > ended
    and not exists (select from approval_decisions decision where decision.request_id = request.id)
  on conflict do nothing;
  return null;
end $$;
create trigger staff_end_requests after update of active on staff for each row
  when (old.active and not new.active) execute function end_requests_of_account();
comment on trigger staff_end_requests on staff is 'The pending requests of an account end with it.';

create table staff_modules (
  staff_id bigint not null references staff,
  module text not null check (module in ('people', 'historic_dc', 'late_payments', 'disbursement_confirm',
    'credit_approve', 'credit_historic', 'portfolio', 'companies', 'staff_users', 'settings', 'audit', 'reviews',
    'accounting', 'accounting_close')),
  primary key (staff_id, module)
);
comment on table staff_modules is 'The modules of the dashboard that an account may use.';

create table person_erasures (
  id bigint generated always as identity primary key,
  borrower_id bigint not null constraint person_erasures_once unique references borrowers,
  -- The reference of the person's request, or of the end of the legal time.
  reference text not null,
  erased_at timestamptz not null
);
comment on table person_erasures is 'People whose data was erased: what is left names nobody.';
comment on constraint person_erasures_once on person_erasures is 'A person is erased once.';

-- The columns that an erasure may overwrite. A test compares them with the catalogue of personal data.
create function erasable_columns(table_name text) returns text[] language sql immutable parallel safe
  return case table_name
    when 'approval_requests' then array['description', 'note', 'payload']
    when 'bureau_file_rows' then array['dni', 'holder_name']
    when 'bureau_consents' then array['address', 'cellphone_sealed', 'dni_fingerprint', 'dni_sealed']
    when 'collection_contacts' then array['note']
    when 'consents' then array['address']
    when 'credit_decisions' then array['inputs']
    when 'credit_events' then array['address']
    when 'disbursement_account_changes' then array['account_number', 'address']
    when 'document_openings' then array['address', 'user_agent']
    when 'documents' then array['storage_key']
    when 'employee_answers' then array['address', 'user_agent']
    when 'loan_events' then array['about']
    when 'payment_promises' then array['note']
    when 'payout_file_credits' then array['account_number', 'dni', 'holder_name']
    when 'payroll_deductions' then array['dni', 'first_name', 'last_name']
    when 'payroll_exceptions' then array['dni', 'name']
    when 'payroll_file_sources' then array['bytes']
    when 'payroll_leavers' then array['reason']
    when 'payroll_leaver_reversals' then array['reason']
    when 'payroll_resolutions' then array['reason']
    when 'person_notes' then array['body', 'file_name', 'storage_key']
    when 'platform_choices' then array['address']
    when 'signatures' then array['address', 'cellphone', 'signer_name', 'user_agent']
    when 'transfer_returns' then array['reason']
  end;

create table complaints (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('petition', 'complaint', 'claim', 'data_query', 'data_claim', 'bureau_claim')),
  -- Null where it was filed without an account.
  borrower_id bigint references borrowers,
  name text not null,
  dni text not null,
  email text not null,
  text text not null,
  received_at timestamptz not null,
  -- The day by which the law wants the answer; once it may be moved, with notice.
  due_on date not null,
  extended_at timestamptz,
  answer text,
  answered_at timestamptz,
  answered_by bigint references staff,
  -- When the mail with the document of the answer was written.
  mailed_at timestamptz,
  constraint complaints_answer check (num_nonnulls(answer, answered_at, answered_by) in (0, 3))
);
create index complaints_waiting on complaints (due_on) where answered_at is null;
create index complaints_in_order on complaints ((answered_at is not null), (case when answered_at is null then due_on end), id desc);
create index complaints_of_borrower on complaints (borrower_id);
create index complaints_about_bureau on complaints (id) where answered_at is null and kind = 'bureau_claim';
comment on table complaints is 'Petitions, complaints and claims of consumers and owners of data, with the day of the law.';
comment on constraint complaints_answer on complaints is 'An answer has its time and its author.';

create table data_claims (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  -- Of the letter or mail: it has no personal data.
  reference text not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index data_claims_of_borrower on data_claims (borrower_id);
create unique index data_claims_open on data_claims (borrower_id) where closed_at is null;
comment on table data_claims is 'Claims of people about their data: "reclamo en trámite" while open (Ley 1581 of 2012, art. 15).';
comment on index data_claims_open is 'A person has one open claim.';

call make_append_only('person_erasures');
