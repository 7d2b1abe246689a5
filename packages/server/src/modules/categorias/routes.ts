import { listaDeCategorias } from '@campeiro/contract/categorias';
import type { Api } from '../../http/api.ts';
import { listRoute } from '../../lists/route.ts';
import { source } from '../../lists/source.ts';

export default function categorias(app: Api): void {
  listRoute(app, '/categorias/list', source(listaDeCategorias, 'categorias'));
}
