-- Late charges: the base of late interest, the tolerance, the most that collection fees may be, and contacts that took place.
set local lock_timeout = '5s';

-- What late interest runs on; a credit whose overdue sum is at most the tolerance is not late; all collection fees of a
-- credit together, VAT included, as a share of what is overdue. The old versions get the rules that cost the borrower less.
alter table late_terms add column late_interest_base text not null default 'principal';
alter table late_terms add column tolerance_pesos bigint not null default 5000;
alter table late_terms add column collection_fees_max_ppm integer not null default 200000;
alter table late_terms add constraint late_terms_base_known check (late_interest_base in ('principal', 'installment')) not valid;
alter table late_terms add constraint late_terms_tolerance_not_negative check (tolerance_pesos >= 0) not valid;
alter table late_terms add constraint late_terms_fees_share
  check (collection_fees_max_ppm between 0 and 1000000) not valid;
comment on constraint late_terms_base_known on late_terms is
  'Late interest runs on the principal part of an installment, or on all of it.';
comment on constraint late_terms_tolerance_not_negative on late_terms is 'The tolerance is whole pesos.';
comment on constraint late_terms_fees_share on late_terms is 'Fees are at most a share of what is overdue.';

create or replace view settings_versions as
select version.*, withdrawal.withdrawn_at, withdrawal.approval_id as withdrawn_by
from (
  select case type_user when 'user_external' then 'simulator_external' else 'simulator_allied' end as topic,
    id, effective_on, approval_id, created_at,
    json_build_object('vatPpm', vat_ppm, 'endorsementPpm', endorsement_ppm, 'centralRiskPesos', central_risk_pesos,
      'interestRatePpm', interest_rate_ppm, 'annualInterestRatePpm', annual_interest_rate_ppm,
      'creditStudyPpm', credit_study_ppm, 'minAmount', min_amount_pesos, 'maxAmount', max_amount_pesos,
      'stepAmount', step_amount_pesos, 'maxInstallments', max_installments, 'defaultAmount', default_amount_pesos,
      'defaultInstallments', default_installments) as values
  from simulator_configurations
  union all
  select 'late_terms', id, effective_on, approval_id, created_at,
    json_build_object('lateAnnualRatePpm', late_annual_rate_ppm, 'collectionFeeSteps', collection_fee_steps,
      'lateInterestBase', late_interest_base, 'tolerancePesos', tolerance_pesos,
      'collectionFeesMaxPpm', collection_fees_max_ppm)
  from late_terms
  union all
  select 'credit_policy', id, effective_on, approval_id, created_at,
    (policy || jsonb_build_object('version', version))::json
  from credit_policies
  union all
  select 'legal_ceiling', id, effective_on, approval_id, created_at,
    json_build_object('ratePpm', rate_ppm, 'source', source)
  from legal_ceilings
) version
left join settings_withdrawals withdrawal
  on withdrawal.topic = version.topic and withdrawal.version_id = version.id;

-- An order to send is no contact: the contact is recorded once the provider says that the message was delivered.
alter table collection_messages add column message_id bigint;
alter table collection_messages add column delivered_at timestamptz;
alter table collection_messages drop constraint collection_messages_sent_is_contact;
alter table collection_messages add constraint collection_messages_contact_was_sent
  check (contact_id is null or state = 'sent') not valid;
alter table collection_messages add constraint collection_messages_delivered_is_contact
  check (delivered_at is null or contact_id is not null) not valid;
alter table collection_messages add constraint collection_messages_message_id_fkey
  foreign key (message_id) references messages not valid;
comment on constraint collection_messages_contact_was_sent on collection_messages is
  'Only a message that was sent is a contact.';
comment on constraint collection_messages_delivered_is_contact on collection_messages is
  'A message that was delivered is a recorded contact.';

create or replace function refuse_ended_message_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'sent' and old.contact_id is null and new.contact_id is not null
    and (to_jsonb(new) - '{contact_id,delivered_at}'::text[]) = (to_jsonb(old) - '{contact_id,delivered_at}'::text[]) then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'scheduled' or (new.credit_id, new.channel, new.template, new.staff_id, new.ordered_at)
    is distinct from (old.credit_id, old.channel, old.template, old.staff_id, old.ordered_at) then
    raise exception 'message % of collections may not be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on trigger collection_messages_ended on collection_messages is
  'A message that was sent or cancelled does not change, but for the contact of its delivery; neither does the order of a scheduled one.';
comment on table collection_contacts is
  'Contacts about arrears: conversations that staff recorded, and messages that were delivered. Docs: docs/decisions/late-charges.md.';

-- The rules of late charges by which a payment was allocated: null for those of release 0.1.0. Docs: docs/decisions/0068.
alter table payments add column charge_rules smallint;

-- What is open of each installment of the current schedule: its unpaid value, or the late parts that a payroll payment left.
create function open_installments(credit bigint) returns table (number integer, due_on date, pesos numeric)
language sql stable as $$
  select part.number, part.due_on, case when part.unpaid > 0 then part.unpaid else part.late end
  from (
    select installments.number, installments.due_on,
      installments.value_pesos - coalesce((
        select sum(allocation.amount_pesos)
        from payment_allocations allocation
        where allocation.installment_id = installments.id and allocation.part = 'installment'
          and not exists (select from payments reversal where reversal.reverses_payment_id = allocation.payment_id)
      ), 0) as unpaid,
      coalesce((
        select named.remaining_late_pesos - coalesce((
          select sum(allocation.amount_pesos)
          from payment_allocations allocation
          where allocation.installment_id = installments.id and allocation.part <> 'installment'
            and allocation.payment_id > named.id
            and not exists (select from payments reversal where reversal.reverses_payment_id = allocation.payment_id)
        ), 0)
        from payments named
        where named.credit_id = credit and named.installment_id = installments.id
          and not exists (select from payments reversal where reversal.reverses_payment_id = named.id)
        order by named.id desc limit 1
      ), 0) as late
    from installments join credits on credits.id = installments.credit_id
      and credits.disbursement_number = installments.disbursement_number
    where installments.credit_id = credit
  ) part
  where part.unpaid > 0 or part.late > 0
$$;

-- The due day of the installment with which the open sum passes the tolerance; null where it never does.
create or replace function next_due_on(credit bigint) returns date language plpgsql stable as $$
begin
  return (
    select min(installment.due_on)
    from (
      select due_on, sum(pesos) over (order by number) as open_sum from open_installments(credit)
    ) installment
    where installment.open_sum > (
      select tolerance_pesos from credits join late_terms on late_terms.id = credits.late_terms_id where credits.id = credit
    )
  );
end $$;

-- What is overdue in the morning of a day, by the rule of `next_due_on`.
create function overdue_pesos(credit bigint, today date) returns bigint language sql stable as $$
  select coalesce(sum(pesos), 0)::bigint from open_installments(credit) where due_on < today
$$;

comment on table credit_positions is
  'The due day of the installment with which each running credit passes its tolerance. Written by triggers only; finds and sorts late credits, never says what is owed.';
select refresh_credit_positions(array(select credit_id from credit_positions where next_due_on < current_date));
