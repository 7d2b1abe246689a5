import { listMudancas } from '@campeiro/contract/extensoes/mudancas';
import type { Api } from '../../platform/http/api.ts';
import { type Binding, freely, handle } from '../../platform/http/operations.ts';
import { follow } from './follow.ts';

export function extensoes(app: Api): Binding[] {
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  return [
    handle(
      listMudancas,
      freely(({ body }, request) => follow(request, body, stopping.signal)),
    ),
  ];
}
