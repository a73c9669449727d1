import type { Database } from '../../src/platform/database/pool.ts'
import { emptied } from './emptied.ts'

/** Restored once a file is over, and versions, of which any will do. */
const LEFT_OUT = ['access_log', 'access_chain', 'access_subject', 'calendar_version', 'catalogue_version']

/** Writes down what is edited. That a coupon has been sold is left out: a reset takes it back. */
export const NOTE_EDITS = `
  create schema test;
  create table test.edited (what text not null);
  create table test.access_chain as table access_chain;
  create function test.note_edit() returns trigger language plpgsql security definer as $$
    begin insert into test.edited values (tg_table_name); return null; end $$;
  create function test.note_definition() returns event_trigger language plpgsql security definer as $$
    begin insert into test.edited values (tg_tag); end $$;
  create procedure test.note_edits_of(of_table text) language plpgsql as $$ begin
    execute format('create trigger note_rows after insert or delete on %I for each row
      execute function test.note_edit()', of_table);
    execute format('create trigger note_update after update on %I for each row
      when (to_jsonb(old) - ''first_sold_at'' <> to_jsonb(new) - ''first_sold_at'')
      execute function test.note_edit()', of_table);
    execute format('create trigger note_truncate after truncate on %I for each statement
      execute function test.note_edit()', of_table);
  end $$;`

/** Has a template note which tables are edited that no reset empties, and what is defined anew: see `edited`. */
export async function noteEdits({ pool }: Database): Promise<void> {
  const others = `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
    and relnamespace = 'public'::regnamespace and relname <> all ($1)`
  const { rows } = await pool.query<{ name: string }>(others, [[...(await emptied({ pool })), ...LEFT_OUT]])
  await pool.query(NOTE_EDITS)
  for (const { name } of rows) await pool.query('call test.note_edits_of($1)', [name])
  await pool.query(`
    create event trigger note_definition on ddl_command_end execute function test.note_definition();
    create event trigger note_drop on sql_drop execute function test.note_definition()`)
}

/** What of a database on the server has been edited that a reset leaves alone. */
export async function edited({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>('select distinct what from test.edited')
  return rows.map(({ what }) => what)
}

/** Restores the access log and its chains, past the triggers that keep everybody from it. */
export const restoreLog = ({ pool }: Pick<Database, 'pool'>) =>
  pool.query(`
    begin;
    set local session_replication_role = replica;
    delete from access_subject;
    delete from access_log;
    delete from access_chain;
    insert into access_chain table test.access_chain;
    commit`)

/** What has been edited so far doesn't count. */
export const clearEdits = ({ pool }: Pick<Database, 'pool'>) => pool.query('delete from test.edited')
