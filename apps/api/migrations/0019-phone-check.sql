-- A phone may be checked by an outside service that makes and sends the code itself: kept of it is only the session that
-- it gave, sealed, since whoever has it may guess at the code.
alter table one_time_codes add column session_sealed text;
