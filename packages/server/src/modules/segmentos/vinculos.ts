/** What belongs to a segment: /segmentos/{id}/clientes, /grupos and /usuarios. */
import { VinculosDeSegmento } from '@campeiro/contract/vinculos';
import { type Api, params } from '../../http/api.ts';
import { commandRoute } from '../../http/command.ts';
import { type Links, link, unlink } from '../../links/links.ts';
import { clientesDoSegmento, gruposDoSegmento, usuariosDoSegmento } from './queries.ts';

export function vinculoRoutes(app: Api): void {
  linksBelow(app, '/segmentos/:id/clientes', 'idCliente', clientesDoSegmento);
  linksBelow(app, '/segmentos/:id/grupos', 'idGrupo', gruposDoSegmento);
  linksBelow(app, '/segmentos/:id/usuarios', 'idUsuario', usuariosDoSegmento);
}

function linksBelow(app: Api, url: string, other: string, links: Links): void {
  commandRoute(
    app,
    'POST',
    url,
    { params: params('id'), body: VinculosDeSegmento },
    (tx, { params: { id }, body }) => link(tx, links, id, body.ids),
  );
  commandRoute(
    app,
    'DELETE',
    `${url}/:${other}`,
    { params: params('id', other) },
    (tx, { params: ids }) => unlink(tx, links, ids.id as number, [ids[other] as number]),
  );
}
