import type { RowOf } from '@campeiro/ui/http/route.ts';
import type { listPropostas } from '../../contract/operations.ts';

export type Proposta = RowOf<typeof listPropostas>;
