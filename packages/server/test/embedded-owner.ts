/** Starts the embedded database in the folder given, writes a row into its table `t`, and waits to be killed. */
import pg from 'pg';
import { startEmbedded } from '../src/platform/db/embedded.ts';

const { connection } = await startEmbedded({ dataDir: process.argv[2] ?? '' });
const client = new pg.Client(connection);
client.on('error', () => {});
await client.connect();
await client.query('insert into t values (8)');
process.send?.('ready');
