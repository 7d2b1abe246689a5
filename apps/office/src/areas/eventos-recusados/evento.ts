import type { RowOf } from '@campeiro/ui/http/route.ts';
import type { listEventosRecusados } from '../../contract/operations.ts';

export type Evento = RowOf<typeof listEventosRecusados>;
