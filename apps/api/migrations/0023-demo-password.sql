-- Production refuses to start while the published password of the demo data opens an active account. Customers are searched
-- once, at the first start of production, because each password takes a slow hash. Docs: docs/decisions/staff-accounts.md.
set local lock_timeout = '5s';
alter table platform_mode add column demo_password_searched_at timestamptz;
comment on column platform_mode.demo_password_searched_at is
  'When no active customer had the password of the demo data. From then on production lets nobody choose it.';
