/** The baseline of the home call: the same HTTP framework, one prepared select by primary key, nothing else. */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12, application_name: 'bare' });
pool.on('error', () => {});
const app = Fastify();
app.get('/ready', async () => 'ok');
app.get<{ Params: { id: string } }>('/credits/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'credit_by_id',
    text: 'select * from credits where id = $1',
    values: [request.params.id],
  });
  return rows[0];
});
process.on('SIGTERM', () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
