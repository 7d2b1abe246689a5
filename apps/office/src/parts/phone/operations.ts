import type { getInstalacao } from '@campeiro/contract/escritorio/instalacao';
import { route } from '@campeiro/ui/http/route.ts';

export const operations = {
  getInstalacao: route<typeof getInstalacao>('GET', '/escritorio/v1/instalacao', 200),
};
