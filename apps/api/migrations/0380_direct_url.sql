-- expand
-- The link that this one was made anew from: each is made again once at most, whoever presses.
alter table direct_url add column remade_from integer references direct_url;
create unique index direct_url_remade_from on direct_url (remade_from) where remade_from is not null;
