import { expect, it } from 'vitest';
import { testDatabase } from './database.ts';

it('a new database computes late interest under the ceilings of the lender’s modality alone', async () => {
  const t = await testDatabase();
  const { rows } = await t.pool.query(`
    select (select ceilings from legal_ceilings_cache) as cached,
      (select json_agg(json_build_object('from', effective_on, 'ratePpm', rate_ppm) order by effective_on)
        from legal_ceilings where modality = (select modality from ceiling_rules)) as certified`);
  await t.close();
  expect(rows[0].cached).toHaveLength(3);
  expect(rows[0].cached).toEqual(rows[0].certified);
});
