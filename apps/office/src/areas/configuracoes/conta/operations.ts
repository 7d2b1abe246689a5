import type { changeConta } from '@campeiro/contract/escritorio/conta';
import { route } from '@campeiro/ui/http/route.ts';

export const operations = {
  changeConta: route<typeof changeConta>('PATCH', '/escritorio/v1/conta', 200),
};
