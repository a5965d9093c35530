-- outside a transaction
create unique index concurrently if not exists borrowers_one_number on borrowers (ltrim(dni, '0'));
