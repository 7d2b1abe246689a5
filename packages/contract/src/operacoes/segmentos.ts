import { type Mensagem, msg } from '../idiomas.ts';
import { juntas, lista, type Operacoes, PRESERVA, VINCULA } from '../operacao.ts';

/** Linking and unlinking what belongs to a segment. */
const vinculosDeSegmento = (
  recurso: string,
  parametro: string,
  plural: Mensagem,
  singular: Mensagem,
): Operacoes => ({
  [`POST /v2/segmentos/{id}/${recurso}`]: {
    grupo: 'Segmentos',
    resumo: msg(`Vincula ${plural['pt-BR']} a um segmento`, `Link ${plural['en-US']} to a segment`),
    descricao: VINCULA,
    erros: ['CONFLITO'],
    corpo: { ids: [1, 2, 3] },
  },
  [`DELETE /v2/segmentos/{id}/${recurso}/{${parametro}}`]: {
    grupo: 'Segmentos',
    resumo: msg(
      `Desvincula ${singular['pt-BR']} de um segmento`,
      `Unlink ${singular['en-US']} from a segment`,
    ),
  },
});

export const segmentos: Operacoes = {
  'POST /v2/segmentos/list': lista('Segmentos', msg('Lista segmentos', 'List segments'), {
    ativo: true,
  }),
  'GET /v2/segmentos/{id}': { grupo: 'Segmentos', resumo: msg('Lê um segmento', 'Get a segment') },
  'POST /v2/segmentos/post': {
    grupo: 'Segmentos',
    resumo: msg('Cria um segmento', 'Create a segment'),
    descricao: msg('Nome repetido responde 409.', 'A duplicate name answers 409.'),
    erros: ['CONFLITO'],
    corpo: { nome: 'Refrigeração', ids_usuarios: [3], ids_grupos: [1] },
  },
  'PUT /v2/segmentos/{id}': {
    grupo: 'Segmentos',
    resumo: msg('Altera um segmento', 'Change a segment'),
    descricao: juntas(
      PRESERVA,
      msg(
        '`ids_usuarios` e `ids_grupos` substituem as listas inteiras. Nome repetido responde 409.',
        '`ids_usuarios` and `ids_grupos` replace the whole lists. A duplicate name answers 409.',
      ),
    ),
    erros: ['CONFLITO'],
    corpo: { ativo: true, ids_grupos: [1, 2] },
  },
  'DELETE /v2/segmentos/{id}': {
    grupo: 'Segmentos',
    resumo: msg('Exclui um segmento', 'Delete a segment'),
    descricao: msg(
      'Visitas e ordens do segmento ficam, sem segmento; os vínculos dele são desfeitos.',
      'Visits and orders of the segment stay, without one; its links end.',
    ),
  },
  'GET /v2/segmentos/{id}/vinculos': {
    grupo: 'Segmentos',
    resumo: msg('Lê usuários e grupos de um segmento', 'Get the users and groups of a segment'),
  },
  ...vinculosDeSegmento(
    'clientes',
    'idCliente',
    msg('clientes', 'customers'),
    msg('um cliente', 'a customer'),
  ),
  ...vinculosDeSegmento('grupos', 'idGrupo', msg('grupos', 'groups'), msg('um grupo', 'a group')),
  ...vinculosDeSegmento(
    'usuarios',
    'idUsuario',
    msg('usuários', 'users'),
    msg('um usuário', 'a user'),
  ),
};
