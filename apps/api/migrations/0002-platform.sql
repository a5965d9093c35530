-- What the platform itself needs: its clock, repeated requests, messages, reference lists that staff may edit.

-- The clock may be moved in sandbox mode only; one row, shared by every process on this database.
create table platform_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into platform_clock default values;

create table idempotency_keys (
  -- Who asked and for which call; two people may use the same key.
  scope text not null,
  key text not null,
  body_hash text not null,
  -- Encrypted: some replies carry tokens.
  response_sealed text,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (scope, key)
);

-- Messages are written in the transaction of what they tell of, and sent by a job, once.
create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  recipient text not null,
  template text not null,
  parameters jsonb not null,
  borrower_id bigint references borrowers,
  created_at timestamptz not null,
  sent_at timestamptz,
  provider_id text,
  attempts integer not null default 0,
  last_fault text
);
create index messages_by_borrower on messages (borrower_id, created_at);

create table banks (
  code text primary key,
  title text not null,
  active boolean not null default true
);

-- The entities of PSE, as published by three payment integrators in 2026; the authoritative list is PSE's own,
-- so it is data, not code.
insert into banks (code, title) values
  ('1001', 'Banco de Bogotá'),
  ('1002', 'Banco Popular'),
  ('1006', 'Banco Itaú'),
  ('1007', 'Bancolombia'),
  ('1009', 'Citibank'),
  ('1012', 'Banco GNB Sudameris'),
  ('1013', 'BBVA Colombia'),
  ('1019', 'Scotiabank Colpatria'),
  ('1023', 'Banco de Occidente'),
  ('1031', 'Bancóldex'),
  ('1032', 'Banco Caja Social'),
  ('1040', 'Banco Agrario de Colombia'),
  ('1042', 'BNP Paribas'),
  ('1047', 'Banco Mundo Mujer'),
  ('1051', 'Davivienda'),
  ('1052', 'Banco AV Villas'),
  ('1053', 'Banco W'),
  ('1059', 'Bancamía'),
  ('1060', 'Banco Pichincha'),
  ('1061', 'Bancoomeva'),
  ('1062', 'Banco Falabella'),
  ('1063', 'Banco Finandina'),
  ('1065', 'Banco Santander de Negocios Colombia'),
  ('1066', 'Banco Cooperativo Coopcentral'),
  ('1067', 'Mibanco'),
  ('1069', 'Banco Serfinanza'),
  ('1070', 'Lulo Bank'),
  ('1071', 'J.P. Morgan Colombia'),
  ('1097', 'Dale'),
  ('1121', 'Financiera Juriscoop'),
  ('1283', 'CFA Cooperativa Financiera'),
  ('1286', 'JFK Cooperativa Financiera'),
  ('1289', 'Cotrafa'),
  ('1291', 'Coofinep Cooperativa Financiera'),
  ('1292', 'Confiar Cooperativa Financiera'),
  ('1303', 'Banco Unión'),
  ('1370', 'Coltefinanciera'),
  ('1507', 'Nequi'),
  ('1551', 'DaviPlata'),
  ('1558', 'Ban100'),
  ('1637', 'Iris'),
  ('1801', 'Movii'),
  ('1802', 'Ding'),
  ('1803', 'Powwi'),
  ('1804', 'Ualá'),
  ('1805', 'BTG Pactual Colombia'),
  ('1808', 'Bold'),
  ('1809', 'Nu'),
  ('1811', 'RappiPay'),
  ('1814', 'Global66'),
  ('1815', 'Alianza Fiduciaria'),
  ('1816', 'Crezcamos'),
  ('1831', 'Acción Fiduciaria');
