/** What the law on personal data (LGPD) gives people a right to: a copy of what is stored, and to be forgotten. */

import { Type } from 'typebox';
import { common } from '../common.ts';
import { ADMINISTRATORS } from '../kit/access.ts';
import { described, input, instant, object, oneOf } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { nothing, ok, operation } from '../kit/operation.ts';
import { NoFields } from './lote.ts';

/** Whatever is stored: rows as they are, by the name of their table. */
export const Exportacao = object({
  exportado_em: instant({
    pt: 'Quando foi exportado.',
    en: 'When it was exported.',
    example: '2026-08-14T12:30:00Z',
  }),
  dados: described(
    Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    common.dados,
  ),
});

/** Written out, because there is no way back. */
export const Anonimizacao = input(
  {
    confirmacao: oneOf(['ANONIMIZAR'], {
      pt: 'A palavra `ANONIMIZAR`.',
      en: 'The word `ANONIMIZAR`.',
      example: 'ANONIMIZAR',
    }),
  },
  ['confirmacao'],
);

export const exportUsuario = operation('POST', '/escritorio/v1/usuarios/{id}/exportar', {
  access: ADMINISTRATORS,
  group: 'Privacidade',
  summary: message('Exporta os dados de um usuário', 'Export the data of a user'),
  body: NoFields,
  answer: ok(Exportacao),
  description: [
    message(
      'Só para administradores. De um técnico a cópia traz os trajetos: quem a pede fica registrado em cada dia deles, e o técnico vê.',
      'For administrators only. Of a technician the copy has the trails: who asks for it is recorded for each of their days, and the technician sees it.',
    ),
  ],
  example: {},
});

export const exportPessoa = operation('POST', '/escritorio/v1/pessoas/{id}/exportar', {
  access: ADMINISTRATORS,
  group: 'Privacidade',
  summary: message('Exporta os dados de uma pessoa', 'Export the data of a person'),
  body: NoFields,
  answer: ok(Exportacao),
  description: [message('Só para administradores.', 'For administrators only.')],
  example: {},
});

export const exportCliente = operation('POST', '/escritorio/v1/clientes/{id}/exportar', {
  access: ADMINISTRATORS,
  group: 'Privacidade',
  summary: message('Exporta os dados de um cliente', 'Export the data of a customer'),
  body: NoFields,
  answer: ok(Exportacao),
  description: [
    message(
      'Só para administradores. Também as respostas e imagens das visitas a ele.',
      'For administrators only. Also the answers and images of the visits to them.',
    ),
  ],
  example: {},
});

export const anonymizeUsuario = operation('POST', '/escritorio/v1/usuarios/{id}/anonimizar', {
  access: ADMINISTRATORS,
  group: 'Privacidade',
  summary: message('Anonimiza um usuário', 'Anonymise a user'),
  body: Anonimizacao,
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Irreversível, só para administradores. Nome, contato, login, senha, sessões, posições e eventos recusados se perdem; visitas e deslocamentos ficam. A si mesmo ou ao último administrador ativo, ninguém: 422.',
      'Irreversible, for administrators only. Name, contact, login, password, sessions, positions and refused events are lost; visits and travel stay. Nobody does it to themselves, nor to the last active administrator: 422.',
    ),
  ],
  example: { confirmacao: 'ANONIMIZAR' },
});

export const anonymizePessoa = operation('POST', '/escritorio/v1/pessoas/{id}/anonimizar', {
  access: ADMINISTRATORS,
  group: 'Privacidade',
  summary: message('Anonimiza uma pessoa', 'Anonymise a person'),
  body: Anonimizacao,
  answer: nothing(),
  description: [
    message(
      'Irreversível, só para administradores. Nome, contato, endereço e campos personalizados se perdem; visitas ficam.',
      'Irreversible, for administrators only. Name, contact, address and custom fields are lost; visits stay.',
    ),
  ],
  example: { confirmacao: 'ANONIMIZAR' },
});

export const anonymizeCliente = operation('POST', '/escritorio/v1/clientes/{id}/anonimizar', {
  access: ADMINISTRATORS,
  group: 'Privacidade',
  summary: message(
    'Anonimiza um cliente que é pessoa física',
    'Anonymise a customer who is a person',
  ),
  body: Anonimizacao,
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Irreversível, só para administradores. Nome, documento, contato, endereço, notas e campos personalizados se perdem, e o cliente fica inativo; visitas, respostas, imagens e o `codigo` do ERP ficam. Empresa (tipo J): 422.',
      'Irreversible, for administrators only. Name, document, contact, address, notes and custom fields are lost, and the customer becomes inactive; visits, answers, images and the `codigo` of the ERP stay. A company (tipo J): 422.',
    ),
  ],
  example: { confirmacao: 'ANONIMIZAR' },
});
