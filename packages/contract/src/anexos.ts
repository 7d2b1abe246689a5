/** Files that the office attaches to service orders and objectives, for the technicians who visit. */
import type { Static } from 'typebox';
import { common } from './common.ts';
import {
  freeText,
  id,
  input,
  integer,
  nullable,
  object,
  oneOf,
  stamps,
  string,
  text,
} from './kit/fields.ts';

/** The largest file, in bytes, and the most files of one order or objective. */
export const MAX_ANEXO = 20 * 1024 * 1024;
export const MAX_ANEXOS = 20;

export const TIPOS_DE_ANEXO = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type TipoDeAnexo = (typeof TIPOS_DE_ANEXO)[number];

const nome = text(200, {
  pt: 'Nome do arquivo.',
  en: 'Name of the file.',
  example: 'manual-da-camara-fria.pdf',
});
const descricao = nullable(
  freeText(500, {
    pt: 'O que o arquivo mostra.',
    en: 'What the file shows.',
    example: 'Esquema elétrico, página 3',
  }),
);

export const Anexo = object({
  id: id(common.id),
  id_ordem_servico: nullable(
    id({
      pt: 'Ordem de serviço a que pertence; null se é de um objetivo.',
      en: 'The service order that it belongs to; null if it is of an objective.',
      example: 12,
    }),
  ),
  id_objetivo: nullable(
    id({
      pt: 'Objetivo a que pertence; null se é de uma ordem.',
      en: 'The objective that it belongs to; null if it is of an order.',
      example: 3,
    }),
  ),
  nome,
  descricao,
  tipo: oneOf(TIPOS_DE_ANEXO, {
    pt: 'Tipo, pelo conteúdo do arquivo.',
    en: 'Type, by the content of the file.',
    example: 'application/pdf',
  }),
  bytes: integer({ minimum: 1, pt: 'Tamanho em bytes.', en: 'Size in bytes.', example: 482_113 }),
  sha256: string({
    pt: 'SHA-256 do conteúdo, que nunca muda.',
    en: 'SHA-256 of the content, which never changes.',
    example: '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b',
  }),
  usuario: nullable(
    text(200, { pt: 'Quem anexou.', en: 'The user who attached it.', example: 'Marta Lima' }),
  ),
  ...stamps,
});
export type Anexo = Static<typeof Anexo>;

export const NewAnexo = input({ nome }, ['nome']);
export const AnexoChange = input({ nome, descricao });

/** The bytes of a file. */
export const Arquivo = string({ contentMediaType: 'application/octet-stream' });
