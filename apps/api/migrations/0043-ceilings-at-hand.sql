-- The legal ceilings that stand, in one value: what is owed is reckoned under all of them at every look at a credit, and
-- there are more each month. Written by triggers only, from the tables that tell.
create table legal_ceilings_cache (
  only_row boolean primary key default true check (only_row),
  -- [{from, ratePpm}], in the order in which they take each other's place.
  ceilings json not null
);

create function refresh_legal_ceilings_cache() returns trigger language plpgsql as $$
begin
  insert into legal_ceilings_cache (ceilings)
  select coalesce(json_agg(json_build_object('from', effective_on, 'ratePpm', rate_ppm) order by effective_on, id), '[]')
  from legal_ceilings
  where not exists (
    select from settings_withdrawals where topic = 'legal_ceiling' and version_id = legal_ceilings.id
  )
  on conflict (only_row) do update set ceilings = excluded.ceilings;
  return null;
end $$;
create trigger legal_ceilings_refresh_cache after insert on legal_ceilings
  for each statement execute function refresh_legal_ceilings_cache();
create trigger settings_withdrawals_refresh_cache after insert on settings_withdrawals
  for each statement execute function refresh_legal_ceilings_cache();

insert into legal_ceilings_cache (ceilings)
select json_agg(json_build_object('from', effective_on, 'ratePpm', rate_ppm) order by effective_on, id)
from legal_ceilings
where not exists (
  select from settings_withdrawals where topic = 'legal_ceiling' and version_id = legal_ceilings.id
);
