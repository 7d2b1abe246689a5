import {
  PedidoDeRequisicoes,
  RespostaDeRequisicoes,
} from '@campeiro/contract/escritorio/requisicoes';
import type { Api } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { pageOf } from '../../lists/offset.ts';
import { forAdministrators } from '../administrators.ts';
import { requests } from './queries.ts';

export default function routes(app: Api): void {
  forAdministrators(app, (admin) => {
    admin.post(
      '/requisicoes/list',
      {
        config: { bulk: true },
        schema: { body: PedidoDeRequisicoes, response: { 200: RespostaDeRequisicoes } },
      },
      async (request) => {
        const pedido = request.body ?? {};
        return app.db.read(scopeOf(request), (tx) => pageOf(tx, requests(pedido), pedido));
      },
    );
  });
}
