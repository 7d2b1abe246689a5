import { msg } from '../idiomas.ts';
import {
  DESVINCULA,
  juntas,
  lista,
  type Operacoes,
  PRESERVA,
  TUDO_OU_NADA,
  VINCULA,
} from '../operacao.ts';

export const pessoas: Operacoes = {
  'POST /v2/pessoas/list': lista('Pessoas', msg('Lista pessoas', 'List people'), {
    ids_clientes: [7],
    ativo: true,
  }),
  'GET /v2/pessoas/{id}': { grupo: 'Pessoas', resumo: msg('Lê uma pessoa', 'Get a person') },
  'POST /v2/pessoas/post': {
    grupo: 'Pessoas',
    resumo: msg('Cria uma pessoa', 'Create a person'),
    descricao: msg(
      '`ids_clientes` já a vincula a clientes; depois, use os caminhos de vínculo.',
      '`ids_clientes` links it to customers at once; afterwards, use the paths for links.',
    ),
    corpo: {
      nome: 'Carla Dias',
      email: 'carla@aurora.com.br',
      celular: '+55 11 98765-4321',
      cargo: 'Gerente de manutenção',
      ids_clientes: [7],
    },
  },
  'PUT /v2/pessoas/{id}': {
    grupo: 'Pessoas',
    resumo: msg('Altera uma pessoa', 'Change a person'),
    descricao: juntas(
      PRESERVA,
      msg('Os vínculos têm caminhos próprios.', 'Links have paths of their own.'),
    ),
    corpo: { cargo: 'Diretora', ativo: true },
  },
  'POST /v2/pessoas/status': {
    grupo: 'Pessoas',
    resumo: msg('Ativa ou inativa pessoas', 'Activate or deactivate people'),
    descricao: juntas(TUDO_OU_NADA, msg('Id inexistente: 404.', 'Unknown id: 404.')),
    erros: ['NAO_ENCONTRADO'],
    corpo: { ids_pessoas: [5, 6], ativo: false },
  },
  'DELETE /v2/pessoas/{id}': {
    grupo: 'Pessoas',
    resumo: msg('Exclui uma pessoa', 'Delete a person'),
    descricao: msg(
      'Visitas e ordens que a têm como contato ficam, sem contato. O endereço dela é excluído.',
      'Visits and orders that have it as their contact stay, without one. Its address is deleted.',
    ),
  },
  'POST /v2/pessoas/clientes/vincular': {
    grupo: 'Pessoas',
    resumo: msg('Vincula uma pessoa a clientes', 'Link a person to customers'),
    descricao: VINCULA,
    erros: ['NAO_ENCONTRADO', 'CONFLITO'],
    corpo: { id_pessoa: 5, ids_clientes: [7, 8] },
  },
  'POST /v2/pessoas/clientes/desvincular': {
    grupo: 'Pessoas',
    resumo: msg('Desvincula uma pessoa de clientes', 'Unlink a person from customers'),
    descricao: DESVINCULA,
    erros: ['NAO_ENCONTRADO'],
    corpo: { id_pessoa: 5, ids_clientes: [7, 8] },
  },
};
