import type { getAgenda } from '@campeiro/contract/escritorio/agenda';
import { route } from '@campeiro/ui/http/route.ts';

export const operations = {
  getAgenda: route<typeof getAgenda>('POST', '/escritorio/v1/agenda', 200),
};
