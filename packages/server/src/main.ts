/** `npm start`. */
import './runtime.ts';

await import('./start.ts');
