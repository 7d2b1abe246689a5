/** `npm run build`: builds every app, for an image or for a folder that the server may not write to. */
import { end } from '../platform/process.ts';
import { buildApps } from './apps.ts';

await buildApps().catch((error: Error) => end('The apps could not be built', error));
