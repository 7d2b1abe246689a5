/**
 * Rights under the data protection law (LGPD): a copy of the stored data, and its anonymisation.
 */

import { Type } from 'typebox';
import { common } from '../common.ts';
import { ADMINISTRATORS } from '../kit/access.ts';
import { described, input, instant, object, oneOf } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { nothing, ok, operation } from '../kit/operation.ts';
import { NoFields } from './lote.ts';

/** All stored rows, unchanged, by the name of their table. */
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

/** The caller must spell it out, because it cannot be undone. */
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
      'Só para administradores. A cópia dos dados de um técnico traz os trajetos. Por isso, o serviço registra a exportação em cada dia deles e a mostra ao técnico.',
      'For administrators only. The copy of a technician’s data contains the trails. So the service records the export for each of their days and shows it to the technician.',
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
      'Só para administradores. Inclui as respostas e imagens das visitas ao cliente.',
      'For administrators only. Includes the answers and images of the visits to the customer.',
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
      'Irreversível, só para administradores. Nome, contato, login, senha, sessões, posições e eventos recusados são apagados; visitas e deslocamentos ficam. Não é possível anonimizar a si mesmo nem um administrador ativo, que se inativa antes: 422.',
      'Irreversible, for administrators only. Name, contact, login, password, sessions, positions and refused events are deleted; visits and travel stay. You cannot anonymise yourself or an active administrator, who is deactivated first: 422.',
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
      'Irreversível, só para administradores. Nome, contato, endereço e campos personalizados são apagados; visitas ficam.',
      'Irreversible, for administrators only. Name, contact, address and custom fields are deleted; visits stay.',
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
      'Irreversível, só para administradores. Nome, documento, contato, endereço, notas e campos personalizados são apagados, e o cliente fica inativo; visitas, respostas, imagens e o `codigo` do ERP ficam. Empresa (tipo J): 422.',
      'Irreversible, for administrators only. Name, document, contact, address, notes and custom fields are deleted, and the customer becomes inactive; visits, answers, images and the `codigo` of the ERP stay. A company (tipo J): 422.',
    ),
  ],
  example: { confirmacao: 'ANONIMIZAR' },
});
