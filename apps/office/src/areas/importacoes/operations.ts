import type {
  cancelImportacao,
  changeImportacao,
  createImportacao,
  deleteImportacao,
  getAmostraDeImportacao,
  getArquivoDeRecusas,
  getImportacao,
  Importacao,
  listRecusasDeImportacao,
  sendArquivo,
  simulateImportacao,
  startImportacao,
} from '@campeiro/contract/escritorio/importacoes';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';

const IMPORTACAO = '/escritorio/v1/importacoes/{id}';

export const operations = {
  listImportacoes: list<Importacao>('/escritorio/v1/importacoes/list'),
  getImportacao: route<typeof getImportacao>('GET', IMPORTACAO, 200),
  createImportacao: route<typeof createImportacao>('POST', '/escritorio/v1/importacoes', 201),
  sendArquivo: route<typeof sendArquivo>('PUT', `${IMPORTACAO}/arquivo`, 200),
  changeImportacao: route<typeof changeImportacao>('PATCH', IMPORTACAO, 200),
  getAmostraDeImportacao: route<typeof getAmostraDeImportacao>('GET', `${IMPORTACAO}/amostra`, 200),
  simulateImportacao: route<typeof simulateImportacao>('POST', `${IMPORTACAO}/simular`, 200),
  startImportacao: route<typeof startImportacao>('POST', `${IMPORTACAO}/iniciar`, 200),
  cancelImportacao: route<typeof cancelImportacao>('POST', `${IMPORTACAO}/cancelar`, 200),
  deleteImportacao: route<typeof deleteImportacao>('DELETE', IMPORTACAO, 204),
  listRecusasDeImportacao: route<typeof listRecusasDeImportacao>(
    'GET',
    `${IMPORTACAO}/recusas`,
    200,
  ),
  getArquivoDeRecusas: route<typeof getArquivoDeRecusas>(
    'GET',
    `${IMPORTACAO}/recusas/arquivo`,
    200,
  ),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
};
