import { RespostasDaOrdem, RespostasDoRegistro } from '@campeiro/contract/respostas-questionario';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { found } from '../../http/problem.ts';
import { listRoute } from '../../lists/route.ts';
import {
  answersOfOrder,
  answersOfRecord,
  present,
  type Row,
  respostas,
  sectionsOf,
} from './queries.ts';

export default function routes(app: Api): void {
  const { db } = app;

  listRoute(app, '/respostas-questionario/list', respostas, {
    present: (row) => present(row as Row),
  });

  // The path names the record; the parameter is `id` because that is the `campo` of its fault.
  app.get(
    '/respostas-questionario/:id',
    { schema: { params: params('id'), response: { 200: RespostasDoRegistro } } },
    async (request) => {
      const rows = await db.read(scopeOf(request), (tx) => answersOfRecord(tx, request.params.id));
      const { id_registro, id_ordem_servico } = found(rows[0]);
      return { id_registro, id_ordem_servico, secoes: rows.flatMap(sectionsOf) };
    },
  );

  app.get(
    '/respostas-questionario/ordem-servico/:id',
    { schema: { params: params('id'), response: { 200: RespostasDaOrdem } } },
    async (request) => {
      const { id } = request.params;
      const rows = await db.read(scopeOf(request), (tx) => answersOfOrder(tx, id));
      found(rows[0]);
      return { id_ordem_servico: id, secoes: rows.flatMap(sectionsOf) };
    },
  );
}
