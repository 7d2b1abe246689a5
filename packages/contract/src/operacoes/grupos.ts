import { msg } from '../idiomas.ts';
import { juntas, lista, type Operacoes, PRESERVA } from '../operacao.ts';

export const gruposDeUsuarios: Operacoes = {
  'POST /v2/grupos/list': lista('Grupos', msg('Lista grupos', 'List groups'), {
    ids_usuario: [3],
  }),
  'GET /v2/grupos/{id}': { grupo: 'Grupos', resumo: msg('Lê um grupo', 'Get a group') },
  'POST /v2/grupos/post': {
    grupo: 'Grupos',
    resumo: msg('Cria um grupo', 'Create a group'),
    descricao: msg('Nome repetido responde 409.', 'A duplicate name answers 409.'),
    erros: ['CONFLITO'],
    corpo: { nome: 'Equipe Sul', id_origem: 12, ids_usuarios: [3, 4] },
  },
  'PUT /v2/grupos/{id}': {
    grupo: 'Grupos',
    resumo: msg('Altera um grupo', 'Change a group'),
    descricao: juntas(
      PRESERVA,
      msg(
        '`ids_usuarios` substitui a lista inteira. Nome repetido responde 409.',
        '`ids_usuarios` replaces the whole list. A duplicate name answers 409.',
      ),
    ),
    erros: ['CONFLITO'],
    corpo: { nome: 'Equipe Sul e Oeste', ids_usuarios: [3, 4, 6] },
  },
  'DELETE /v2/grupos/{id}': {
    grupo: 'Grupos',
    resumo: msg('Exclui um grupo', 'Delete a group'),
    descricao: msg(
      'Visitas e ordens do grupo ficam, sem grupo; os vínculos dele são desfeitos.',
      'Visits and orders of the group stay, without one; its links end.',
    ),
  },
};
