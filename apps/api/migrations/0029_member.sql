-- Companies that pay for their people's sessions: whom a member may belong to.
create table company (name text primary key);
create index member_newest on member (created_at desc, id desc);
