/** What a visit is linked to; transport/operations.test.ts holds them against the contract. */
import type { Grupo } from '@campeiro/contract/grupos';
import type { Pessoa } from '@campeiro/contract/pessoas';
import type { Segmento } from '@campeiro/contract/segmentos';
import { list } from '@campeiro/ui/http/route.ts';

export const operations = {
  listInOffice: list<{ id: number; nome: string }>('/escritorio/v1/objetivos/list'),
  listGrupos: list<Grupo>('/escritorio/v1/grupos/list'),
  listSegmentos: list<Segmento>('/escritorio/v1/segmentos/list'),
  listPessoas: list<Pessoa>('/escritorio/v1/pessoas/list'),
};
