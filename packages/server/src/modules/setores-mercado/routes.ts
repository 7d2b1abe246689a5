import { listaDeSetoresMercado } from '@campeiro/contract/setores-mercado';
import type { Api } from '../../http/api.ts';
import { listRoute } from '../../lists/route.ts';
import { source } from '../../lists/source.ts';

export default function setoresMercado(app: Api): void {
  listRoute(app, '/setores-mercado/list', source(listaDeSetoresMercado, 'setores_mercado'));
}
