/** `npm run demo`. */
import { load } from '@campeiro/server/runtime';

await load(() => import('./start.ts'));
