/** What the law on personal data (LGPD) gives people a right to: a copy of what is stored, and to be forgotten. */
import { Type } from 'typebox';
import { msg } from '../idiomas.ts';
import type { Operacao } from '../operacoes.ts';
import { entrada, instante, objeto, umaPalavraDe } from '../schema.ts';
import type { Termo } from '../termo.ts';

/** Whatever is stored: rows as they are, by the name of their table. */
export const Exportacao = objeto({
  exportado_em: instante,
  dados: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});

/** Written out, because there is no way back. */
export const Anonimizacao = entrada({ confirmacao: umaPalavraDe('ANONIMIZAR') }, ['confirmacao']);

const GRUPO = 'Privacidade';
const SO_ADMINISTRADOR = msg('Só para administradores.', 'For administrators only.');
const corpo = { confirmacao: 'ANONIMIZAR' };

export const operacoesDePrivacidade: Record<string, Operacao> = {
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

export const glossarioDePrivacidade: Record<string, Termo> = {
  confirmacao: {
    descricao: msg('A palavra `ANONIMIZAR`.', 'The word `ANONIMIZAR`.'),
    exemplo: 'ANONIMIZAR',
  },
  exportado_em: {
    descricao: msg('Quando foi exportado.', 'When it was exported.'),
    exemplo: '2026-08-14T12:30:00Z',
  },
};
