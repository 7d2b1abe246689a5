import { listaDeObjetivos } from '@campeiro/contract/objetivos';
import type { Api } from '../../http/api.ts';
import { listRoute } from '../../lists/route.ts';
import { source } from '../../lists/source.ts';

export default function objetivos(app: Api): void {
  listRoute(app, '/objetivos/list', source(listaDeObjetivos, 'objetivos'));
}
