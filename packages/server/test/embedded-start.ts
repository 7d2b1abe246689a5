/** Starts the embedded database in the folder given and leaves it running, as a database of its own. */
import { startEmbedded } from '../src/platform/db/embedded.ts';

await startEmbedded({ dataDir: process.argv[2] ?? '' });
process.exit(0);
