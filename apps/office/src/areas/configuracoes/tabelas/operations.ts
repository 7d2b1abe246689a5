import type { listDuracoes, setDuracao } from '@campeiro/contract/escritorio/duracoes';
import { route } from '@campeiro/ui/http/route.ts';

export const operations = {
  listDuracoes: route<typeof listDuracoes>('GET', '/escritorio/v1/duracoes', 200),
  setDuracao: route<typeof setDuracao>('PUT', '/escritorio/v1/objetivos/{id}/duracao', 200),
};
