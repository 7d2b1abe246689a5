import { msg } from '../../idiomas.ts';
import type { Operacoes } from '../../operacao.ts';

const GRUPO = 'Privacidade';
const SO_ADMINISTRADOR = msg('Só para administradores.', 'For administrators only.');
const corpo = { confirmacao: 'ANONIMIZAR' };

export const privacidade: Operacoes = {
  'POST /escritorio/v1/usuarios/{id}/exportar': {
    grupo: GRUPO,
    resumo: msg('Exporta os dados de um usuário', 'Export the data of a user'),
    descricao: SO_ADMINISTRADOR,
    corpo: {},
  },
  'POST /escritorio/v1/pessoas/{id}/exportar': {
    grupo: GRUPO,
    resumo: msg('Exporta os dados de uma pessoa', 'Export the data of a person'),
    descricao: SO_ADMINISTRADOR,
    corpo: {},
  },
  'POST /escritorio/v1/usuarios/{id}/anonimizar': {
    grupo: GRUPO,
    resumo: msg('Anonimiza um usuário', 'Anonymise a user'),
    descricao: msg(
      'Irreversível, só para administradores. Nome, contato, login, senha, sessões, posições e eventos recusados se perdem; visitas e deslocamentos ficam. A si mesmo ou ao último administrador ativo, ninguém: 422.',
      'Irreversible, for administrators only. Name, contact, login, password, sessions, positions and refused events are lost; visits and travel stay. Nobody does it to themselves, nor to the last active administrator: 422.',
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo,
  },
  'POST /escritorio/v1/pessoas/{id}/anonimizar': {
    grupo: GRUPO,
    resumo: msg('Anonimiza uma pessoa', 'Anonymise a person'),
    descricao: msg(
      'Irreversível, só para administradores. Nome, contato, endereço e campos personalizados se perdem; visitas ficam.',
      'Irreversible, for administrators only. Name, contact, address and custom fields are lost; visits stay.',
    ),
    corpo,
  },
};
