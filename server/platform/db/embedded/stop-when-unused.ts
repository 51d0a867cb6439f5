import pg from 'pg'

/** Long enough for the supervisor to replace a crashed worker. */
const UNUSED_SECONDS = 5

/** This loop runs in the database, because the process that starts it may be killed. */
const STOP_WHEN_UNUSED = `do $$
  declare unused integer := 0;
  begin
    if not pg_try_advisory_lock(hashtext('imari: stop when unused')) then return; end if;
    while unused < ${UNUSED_SECONDS} loop
      perform pg_sleep(1);
      commit;
      unused := case when exists (select from pg_stat_activity
        where backend_type in ('client backend', 'walsender') and pid <> pg_backend_pid()) then 0 else unused + 1 end;
    end loop;
    copy (select 1) to program 'kill -INT $(head -n 1 postmaster.pid)';
  end $$`

export async function stopWhenUnused(administrator: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...administrator, database: 'postgres', application_name: 'imari: stop when unused' })
  client.on('error', () => {})
  await client.connect()
  client.query(STOP_WHEN_UNUSED).then(
    () => client.end(),
    () => {},
  )
  ;(client as pg.Client & { unref(): void }).unref()
}
