/** `npm start`. */
import { load } from './runtime.ts';

await load(() => import('./start.ts'));
