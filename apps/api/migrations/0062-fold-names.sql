-- Names are found however their letters are encoded and their words are spaced, and in any letter with an accent.
set local lock_timeout = '5s';
-- Marks are taken off decomposed letters; the letters that have no decomposition are listed, because `lower` depends on the
-- locale of the server, and an index must not. `fold` of the domain does the same. Lines stay: they part the fields.
create or replace function fold_text(source text) returns text language sql immutable strict parallel safe
  return lower(translate(
    regexp_replace(
      regexp_replace(normalize(source, nfd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '', 'g'),
      '[ \t\u00a0\u2000-\u200a\u202f\u3000]+', ' ', 'g'),
    'ÆÐØÞĐŁŒ', 'æðøþđłœ'));
reindex index borrowers_by_person_gram;
update credit_positions set search_text = person_search_text(dni, email, cellphone, first_name, last_name)
from borrowers
where borrowers.id = borrower_id
  and search_text <> person_search_text(dni, email, cellphone, first_name, last_name);
