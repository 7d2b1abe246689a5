import type { RowOf } from '@campeiro/ui/http/route.ts';
import type { operations } from './operations.ts';

export type Evento = RowOf<typeof operations.listEventosRecusados>;
