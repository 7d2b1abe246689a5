import { Eu } from '@campeiro/contract/escritorio/usuarios';
import type { Usuario } from '@campeiro/contract/usuarios';
import type { Api } from '../../http/api.ts';
import { callerOf, scopeOf } from '../../http/caller.ts';
import { found } from '../../http/problem.ts';
import { findItem } from '../../lists/source.ts';
import { usuarios } from '../../modules/usuarios/queries.ts';

export default function routes(app: Api): void {
  app.get('/eu', { schema: { response: { 200: Eu } } }, async (request) => {
    const { id, segmentos } = callerOf(request);
    const usuario = await app.db.read(scopeOf(request), (tx) =>
      findItem<Usuario>(tx, usuarios, id),
    );
    return { ...found(usuario), ids_segmentos: segmentos };
  });
}
