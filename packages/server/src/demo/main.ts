/** `npm run demo`. */
import '../runtime.ts';

await import('./start.ts');
