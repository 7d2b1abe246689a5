import { RespostasDaOrdem, RespostasDoRegistro } from '@campeiro/contract/respostas-questionario';
import type { Scope } from '../../db/database.ts';
import { receivedAmong } from '../../field/eventos/imagens.ts';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { found } from '../../http/problem.ts';
import { listRoute } from '../../lists/route.ts';
import {
  answersOfOrder,
  answersOfRecord,
  imagesIn,
  present,
  type Row,
  respostas,
  sectionsOf,
} from './queries.ts';
import type { UrlOfImage } from './render.ts';

export default function routes(app: Api): void {
  const { db } = app;

  listRoute(app, '/respostas-questionario/list', respostas, {
    present: async (rows, request) => {
      const urlOf = await urlsFor(app, scopeOf(request), rows as Row[]);
      return (rows as Row[]).map((row) => present(row, urlOf));
    },
  });

  // The path names the record; the parameter is `id` because that is the `campo` of its fault.
  app.get(
    '/respostas-questionario/:id',
    { schema: { params: params('id'), response: { 200: RespostasDoRegistro } } },
    async (request) => {
      const rows = await db.read(scopeOf(request), (tx) => answersOfRecord(tx, request.params.id));
      const { id_registro, id_ordem_servico } = found(rows[0]);
      const urlOf = await urlsFor(app, scopeOf(request), rows);
      const secoes = rows.flatMap((row) => sectionsOf(row, urlOf));
      return { id_registro, id_ordem_servico, secoes };
    },
  );

  app.get(
    '/respostas-questionario/ordem-servico/:id',
    { schema: { params: params('id'), response: { 200: RespostasDaOrdem } } },
    async (request) => {
      const { id } = request.params;
      const rows = await db.read(scopeOf(request), (tx) => answersOfOrder(tx, id));
      found(rows[0]);
      const urlOf = await urlsFor(app, scopeOf(request), rows);
      return { id_ordem_servico: id, secoes: rows.flatMap((row) => sectionsOf(row, urlOf)) };
    },
  );
}

/** Read after the answers: an image that came meanwhile is shown, and none is missed. */
async function urlsFor({ db, imageUrls }: Api, scope: Scope, rows: Row[]): Promise<UrlOfImage> {
  const received = await receivedAmong(db.each(scope), imagesIn(rows));
  return (sha256) => (received.has(sha256) ? imageUrls.of({ conta: scope.conta, sha256 }) : null);
}
