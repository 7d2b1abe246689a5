import { msg } from '../../idiomas.ts';
import { juntas, lista, type Operacoes, PRESERVA } from '../../operacao.ts';

const grupo = 'Campos personalizados';

export const camposPersonalizados: Operacoes = {
  'POST /escritorio/v1/campos-personalizados/list': lista(
    grupo,
    msg('Lista campos personalizados', 'List custom fields'),
    { origem: 'clientes', ordenar: 'ordem' },
  ),
  'GET /escritorio/v1/campos-personalizados/{id}': {
    grupo,
    resumo: msg('Lê um campo personalizado', 'Get a custom field'),
  },
  'POST /escritorio/v1/campos-personalizados': {
    grupo,
    resumo: msg('Cria um campo personalizado', 'Create a custom field'),
    descricao: msg(
      '`origem` e `tipo` não mudam depois. Uma `lista` precisa de `opcoes`, e só ela as tem.',
      '`origem` and `tipo` do not change later. A `lista` needs `opcoes`, and nothing else has them.',
    ),
    corpo: {
      nome: 'Frequência de visita',
      origem: 'clientes',
      tipo: 'lista',
      opcoes: ['Mensal', 'Trimestral'],
    },
  },
  'PATCH /escritorio/v1/campos-personalizados/{id}': {
    grupo,
    resumo: msg('Altera um campo personalizado', 'Change a custom field'),
    descricao: juntas(
      PRESERVA,
      msg(
        '`opcoes` substitui a lista inteira; tirar uma opção que algum valor guardado usa responde 422.',
        '`opcoes` replaces the whole list; taking away an option that a stored value uses answers 422.',
      ),
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: { opcoes: ['Mensal', 'Trimestral', 'Anual'], obrigatorio: true },
  },
  'DELETE /escritorio/v1/campos-personalizados/{id}': {
    grupo,
    resumo: msg('Exclui um campo personalizado', 'Delete a custom field'),
    descricao: msg(
      'Só enquanto nenhum valor dele está guardado; do contrário 422: inative-o.',
      'Only while no value of it is stored; otherwise 422: deactivate it.',
    ),
    erros: ['REGRA_NEGOCIO'],
  },
};
