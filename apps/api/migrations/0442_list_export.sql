-- expand
-- Files about one person, by that person's number: it goes with the account.
create index list_export_of_subject on list_export ((filter ->> 'subject')) where filter ->> 'subject' is not null;
