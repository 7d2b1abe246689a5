import type { getPainelDoMes } from '@campeiro/contract/escritorio/painel-do-mes';
import { route } from '@campeiro/ui/http/route.ts';

export const operations = {
  getPainelDoMes: route<typeof getPainelDoMes>('POST', '/escritorio/v1/painel/mes', 200),
};
