import type { RowOf } from '@campeiro/ui/http/route.ts';
import type { operations } from './operations.ts';

export type Proposta = RowOf<typeof operations.listPropostas>;
