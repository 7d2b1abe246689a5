/** `npm run demo`. */
import { load } from '../runtime.ts';

await load(() => import('./start.ts'));
