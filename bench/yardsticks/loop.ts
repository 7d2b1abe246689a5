/** The statement of a workload in a bare loop on as many connections: no HTTP at all. */
import pg from 'pg';
import { serve } from '../run/child.ts';
import type { MeasureJob } from '../run/load.ts';
import { type Figures, Recorder } from '../run/recorder.ts';
import { workloadNamed } from '../workloads/all.ts';
import { statementOf } from './statements.ts';

let clients: pg.Client[] = [];

serve<MeasureJob>(async (job, begin): Promise<Figures> => {
  const { workload, account, context, connections, seconds, warmUp } = job;
  if (clients.length === 0) clients = await connect(job.connection, connections);
  const { bare } = workloadNamed(workload);
  if (!bare) throw new Error(`${workload} has no yardstick.`);
  const recorder = new Recorder(warmUp, seconds, connections);
  setTimeout(begin, warmUp * 1000);
  await Promise.all(
    clients.map(async (client, i) => {
      const input = bare(account, i, context);
      while (recorder.goesOn) {
        const asked = performance.now();
        await client.query(statementOf(workload, input()));
        recorder.note(asked);
      }
    }),
  );
  return recorder.figures();
});

async function connect(connection: pg.ClientConfig, count: number): Promise<pg.Client[]> {
  const made = Array.from({ length: count }, () => new pg.Client(connection));
  for (const client of made) client.on('error', () => {}); // the database may stop before we do
  await Promise.all(made.map((client) => client.connect()));
  return made;
}
