-- People: allied companies, borrowers and staff, and the search by any part of a name, phone, e-mail or ID number.

create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function reject_change() is 'Refuses a change of an append-only table; a correction is a new row.';

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
  date_dni_expedition date not null,
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
  constraint borrowers_allied_has_company check (type_user = 'user_external' or company_id is not null)
);
comment on table borrowers is 'Borrowers of both platforms.';
comment on constraint borrowers_allied_has_company on borrowers is 'An employee of an allied company names the company.';

create table staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  -- Null until an invited person has used the link.
  password_hash text,
  -- Staff of a company see that company only; null is staff of the platform.
  company_id bigint references companies,
  is_admin boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null,
  invited_at timestamptz,
  ended_at timestamptz,
  constraint staff_admin_of_platform check (not is_admin or company_id is null)
);
comment on table staff is 'Accounts of the dashboard: staff of the platform and clerks of allied companies.';
comment on constraint staff_admin_of_platform on staff is 'A clerk of a company is never an administrator.';

create table staff_modules (
  staff_id bigint not null references staff,
  module text not null check (module in ('historic_dc', 'late_payments', 'disbursement_confirm',
    'credit_approve', 'credit_historic', 'portfolio', 'companies', 'staff_users', 'settings', 'audit')),
  primary key (staff_id, module)
);
comment on table staff_modules is 'The modules of the dashboard that an account may use.';

-- Without capitals and accents, so that 'munoz' finds 'Muñoz'. The letters are listed because `lower` and `unaccent`
-- depend on the locale of the server, and an index must not. The API folds the searched text by the same table.
create function fold_text(source text) returns text language sql immutable strict parallel safe
  return lower(translate(source,
    'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÑñÇçÝŸýÿ',
    'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunnccyyyy'));
-- `return` binds the names at creation: an index is built without a search path.
create function person_search_text(dni text, email text, cellphone text, first_name text, last_name text) returns text
language sql immutable strict parallel safe
  return fold_text(dni || chr(10) || email || chr(10) || cellphone || chr(10) || first_name || ' ' || last_name);
-- Every piece of one, two and three characters. Trigram extensions read the complete table for one and two characters.
-- The cost makes the planner prefer the index.
create function text_grams(source text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct substr(source, start, size)), '{}')
  from generate_series(1, length(source)) start, generate_series(1, 3) size
  where start + size - 1 <= length(source)
$$;
create index borrowers_by_person_gram on borrowers
  using gin (text_grams(person_search_text(dni, email, cellphone, first_name, last_name))) with (fastupdate = off);
comment on index borrowers_by_person_gram is 'Finds a person by any part of name, ID number, e-mail or phone.';
