/** The program of each worker. */
import { load } from '../runtime.ts';

await load(() => import('./start.ts'));
