/** How often each job was started: a job whose process or database ends is started again. */
import type pg from 'pg';

export async function watchJobStarts(pool: pg.Pool): Promise<() => Promise<{ jobs: number; twice: number }>> {
  await pool.query(`
    create table job_starts (job_id bigint not null);
    create function note_job_start() returns trigger language plpgsql security definer set search_path = public as
      $$ begin insert into job_starts values (new.id); return null; end $$;
    create trigger note_job_start after update of locked_at on graphile_worker._private_jobs
      for each row when (new.locked_at is not null and new.locked_at is distinct from old.locked_at)
      execute function note_job_start();`);
  return async () => {
    const { rows } = await pool.query<{ jobs: number; twice: number }>(
      `select count(*)::integer as jobs, count(*) filter (where times > 1)::integer as twice
      from (select count(*) as times from job_starts group by job_id) started`,
    );
    return rows[0] ?? { jobs: 0, twice: 0 };
  };
}
