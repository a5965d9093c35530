-- Searching late credits by a person's name too, and as quickly among a hundred thousand as among a thousand.

-- Without capitals and accents, so that 'munoz' finds 'Muñoz'. The letters are written out: what `lower` and `unaccent`
-- do depends on the server's locale, and an index must not. The API folds what is searched for by the same table.
create function fold_text(source text) returns text language sql immutable strict parallel safe
  return lower(translate(source,
    'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÑñÇçÝŸýÿ',
    'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunnccyyyy'));
-- Bodies that are read now, not when they are called: an index is built without a search path.
create function person_search_text(dni text, email text, cellphone text, first_name text, last_name text) returns text
language sql immutable strict parallel safe
  return fold_text(dni || chr(10) || email || chr(10) || cellphone || chr(10) || first_name || ' ' || last_name);

-- For rare texts: each piece of one to three characters leads to its people. It takes the place of an index without names.
create index borrowers_by_person_gram on borrowers
  using gin (text_grams(person_search_text(dni, email, cellphone, first_name, last_name))) with (fastupdate = off);
drop index borrowers_by_gram;
-- What a piece of text costs to cut is worth a look at the index, always.
alter function text_grams(text) cost 10000;

-- For frequent texts: the list in its order, with what is searched beside each credit, read from the index alone.
alter table credit_positions add column search_text text not null default '';
update credit_positions set search_text = person_search_text(dni, email, cellphone, first_name, last_name)
from borrowers where borrowers.id = borrower_id;
create index credit_positions_scan on credit_positions (next_due_on, credit_id)
  include (company_id, collection_state, search_text);
drop index credit_positions_by_due;

create or replace function refresh_credit_positions(credit_ids bigint[]) returns void language plpgsql as $$
begin
  delete from credit_positions
  where credit_id = any (credit_ids)
    and not exists (select from credits where credits.id = credit_id and credits.state = 'ACTIVE');
  insert into credit_positions as kept (credit_id, borrower_id, company_id, next_due_on, collection_state, search_text)
  select credits.id, credits.borrower_id, credits.company_id, (
      select min(due_on) from installments
      where installments.credit_id = credits.id and value_pesos > coalesce((
        select sum(part.amount_pesos)
        from payment_allocations part
        where part.installment_id = installments.id and part.part = 'installment'
          and not exists (select from payments reversal where reversal.reverses_payment_id = part.payment_id)
      ), 0)
    ), coalesce(credits.collection_state, 'PAST_DUE'),
    (select person_search_text(dni, email, cellphone, first_name, last_name) from borrowers where id = credits.borrower_id)
  from credits
  where credits.id = any (credit_ids) and credits.state = 'ACTIVE'
  on conflict (credit_id) do update
    set next_due_on = excluded.next_due_on, collection_state = excluded.collection_state
    where (kept.next_due_on, kept.collection_state) is distinct from (excluded.next_due_on, excluded.collection_state);
end $$;

create function position_after_borrower() returns trigger language plpgsql as $$
begin
  update credit_positions
  set search_text = person_search_text(new.dni, new.email, new.cellphone, new.first_name, new.last_name)
  where borrower_id = new.id;
  return null;
end $$;
create trigger borrowers_position after update of dni, email, cellphone, first_name, last_name on borrowers for each row
  when ((old.dni, old.email, old.cellphone, old.first_name, old.last_name)
    is distinct from (new.dni, new.email, new.cellphone, new.first_name, new.last_name))
  execute function position_after_borrower();
