/** Starts the embedded database in the folder given, writes a row, and waits to be killed. */
import pg from 'pg';
import { startEmbedded } from '../src/db/embedded.ts';

const { connection } = await startEmbedded({ dataDir: process.argv[2] ?? '' });
const client = new pg.Client(connection);
client.on('error', () => {});
await client.connect();
await client.query('create table t as select 7 as n');
process.send?.('ready');
