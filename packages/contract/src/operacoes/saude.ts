import { msg } from '../idiomas.ts';
import type { Operacoes } from '../operacao.ts';

export const saude: Operacoes = {
  'GET /health/live': {
    grupo: 'Saúde',
    resumo: msg('Diz se o processo vive', 'Tell whether the process lives'),
  },
  'GET /health/ready': {
    grupo: 'Saúde',
    resumo: msg('Diz se o serviço pode atender', 'Tell whether the service can serve'),
    descricao: msg(
      '503 enquanto o banco de dados não responde.',
      '503 while the database does not answer.',
    ),
  },
};
