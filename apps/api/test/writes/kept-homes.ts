/** The stored homes of borrowers: whether each is the one that would be made now. */
import type { TestPlatform } from '../platform/platform.ts';

export function keptHomes(platform: TestPlatform) {
  const { homes, clock, credits } = platform.services;
  /** A write is watched by the homes of the borrowers of the first scene and of those who came for it. */
  let [scene, before] = [0, 0];
  const watched = '(borrower_id <= $2 or borrower_id > $3)';
  const values = () => [clock.today(), scene, before];

  async function newest(): Promise<number> {
    const { rows } = await platform.pool.query('select max(id) as id from borrowers');
    return Number(rows[0]?.id);
  }

  return {
    async watchScene(): Promise<void> {
      scene = await newest();
    },

    /** From here on those who came for earlier writes are watched no more. */
    async watchNew(): Promise<void> {
      before = await newest();
    },

    /** Makes the home call for every watched borrower who has no stored home, until each has one. */
    async keep(): Promise<void> {
      await platform.pool.query(
        `insert into sessions (id, borrower_id, address, user_agent, created_at)
          select gen_random_uuid(), borrowers.id, '127.0.0.1', 'kept homes', now() from borrowers
          where active and not exists (select from sessions where borrower_id = borrowers.id and ended_at is null)`,
      );
      for (let times = 1; ; times++) {
        const { rows } = await platform.pool.query<{ id: string }>(
          `select distinct on (borrower_id) sessions.id from sessions join borrowers on borrowers.id = borrower_id
            left join borrower_homes home using (borrower_id)
            where ended_at is null and borrowers.active and home.day is distinct from $1 and ${watched}
              and not exists (
                select from account_blocks block where block.borrower_id = borrowers.id and block.ended_at is null
              )`,
          values(),
        );
        if (rows.length === 0) return;
        if (times > 20) throw new Error(`${rows.length} homes cannot be stored`);
        for (const { id } of rows) await homes.ofSession(id, JSON.stringify);
      }
    },

    /** The watched borrowers whose stored home is not the one that is made now. */
    async wrong(): Promise<number[]> {
      const { rows } = await platform.pool.query<{ borrower_id: number; answer: string }>(
        `select borrower_id, answer from borrower_homes, legal_ceilings_cache ceilings
          where day = $1 and ceilings_version = ceilings.version and ${watched}`,
        values(),
      );
      const wrong: number[] = [];
      for (const { borrower_id: id, answer } of rows) {
        const made = await credits.home(id);
        if (!made.ok || JSON.stringify(made.value) !== answer) wrong.push(id);
      }
      return wrong;
    },
  };
}
