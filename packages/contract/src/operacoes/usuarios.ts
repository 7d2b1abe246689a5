import { msg } from '../idiomas.ts';
import { lista, type Operacoes } from '../operacao.ts';

export const usuarios: Operacoes = {
  'POST /v2/usuarios/list': lista('Usuários', msg('Lista usuários', 'List users'), {
    ativo: true,
    id_perfil: 4,
  }),
  'GET /v2/usuarios/{id}': { grupo: 'Usuários', resumo: msg('Lê um usuário', 'Get a user') },
  'GET /v2/usuarios/{id}/localizacao': {
    grupo: 'Usuários',
    resumo: msg('Lê a última posição de um usuário', 'Get the last location of a user'),
    descricao: msg(
      'A mais nova pelo relógio do aparelho. 404 também quando nenhuma foi registrada.',
      'The newest by the device’s clock. 404 also when none was ever recorded.',
    ),
  },
};
