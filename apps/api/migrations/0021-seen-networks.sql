-- Networks from which a session was opened, with the last day. While the platform's budget of wrong codes is spent, other
-- networks must show that a person is present. Docs: docs/decisions/codes-and-limits.md.
create table seen_networks (
  network cidr primary key,
  last_seen_on date not null
);
comment on table seen_networks is 'Networks from which a session was opened: /24 of IPv4, /64 of IPv6. Kept for 30 days.';
insert into seen_networks (network, last_seen_on)
select network(set_masklen(address::inet, case when address like '%:%' then 64 else 24 end)),
  max((created_at at time zone 'America/Bogota')::date)
from sessions
where created_at > now() - interval '30 days' and address ~ '^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f]{0,4}(:[0-9a-f]{0,4}){2,7})$'
group by 1;
