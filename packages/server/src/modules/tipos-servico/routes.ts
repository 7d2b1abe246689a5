import { listaDeTiposServico } from '@campeiro/contract/tipos-servico';
import type { Api } from '../../http/api.ts';
import { listRoute } from '../../lists/route.ts';
import { source } from '../../lists/source.ts';

export default function tiposServico(app: Api): void {
  listRoute(app, '/tipos-servico/list', source(listaDeTiposServico, 'tipos_servico'));
}
