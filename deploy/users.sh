#!/bin/sh
# The owner of the tables, and the user that the server comes as; docs/operations.md. Run by the image of PostgreSQL.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" <<'SQL'
\getenv owner OWNER_PASSWORD
\getenv server SERVER_PASSWORD
create role gyeotmaru_owner login password :'owner';
create role gyeotmaru login password :'server';
create database gyeotmaru owner gyeotmaru_owner encoding 'UTF8' template template0;
SQL
