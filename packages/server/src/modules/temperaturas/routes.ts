import { listaDeTemperaturas } from '@campeiro/contract/temperaturas';
import type { Api } from '../../http/api.ts';
import { listRoute } from '../../lists/route.ts';
import { source } from '../../lists/source.ts';

export default function temperaturas(app: Api): void {
  listRoute(app, '/temperaturas/list', source(listaDeTemperaturas, 'temperaturas'));
}
