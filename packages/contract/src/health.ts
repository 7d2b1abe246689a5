/** Whether the service lives and can serve: /health/live, /health/ready. */
import { objeto, umaPalavraDe } from './schema.ts';

export const Health = objeto({ status: umaPalavraDe('ok') });
