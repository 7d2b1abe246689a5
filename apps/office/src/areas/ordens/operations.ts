import type { OrdemServico } from '@campeiro/contract/ordens-servico';
import { list } from '@campeiro/ui/http/route.ts';

export const operations = {
  listOrdensServico: list<OrdemServico>('/escritorio/v1/ordens-servico/list'),
};
