-- outside a transaction
create index concurrently collection_contacts_of_day on collection_contacts (contacted_on, staff_id);
