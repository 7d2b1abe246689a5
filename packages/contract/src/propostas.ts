/** A technician proposes where a customer is, and the office accepts or declines it. */
import type { Static } from 'typebox';
import { idEvento } from './campo/fields.ts';
import { common } from './common.ts';
import {
  described,
  freeText,
  id,
  instant,
  latitude,
  longitude,
  nullable,
  number,
  object,
  oneOf,
  stamps,
} from './kit/fields.ts';

export const SITUACOES_DA_PROPOSTA = ['aberta', 'aceita', 'recusada'] as const;

/** The fields that technician and office see. */
export const proposta = {
  id: id(common.id),
  id_evento: described(idEvento, common.id_evento),
  id_cliente: id(common.id_cliente),
  id_endereco: nullable(id(common.propostas_id_endereco)),
  proposta_em: instant({
    pt: 'Quando foi proposta, pelo relógio do aparelho.',
    en: 'When it was proposed, by the device’s clock.',
    example: '2026-08-14T12:45:00Z',
  }),
  latitude: latitude(common.latitude),
  longitude: longitude(common.longitude),
  precisao: nullable(number({ minimum: 0, ...common.precisao })),
  comentario: nullable(
    freeText(2000, {
      pt: 'Comentário do técnico sobre o lugar.',
      en: 'The technician’s comment on the place.',
      example: 'A entrada é pela rua de trás.',
    }),
  ),
  situacao: oneOf(SITUACOES_DA_PROPOSTA, {
    pt: '`aberta` até o escritório decidir; depois `aceita` ou `recusada`.',
    en: '`aberta` until the office decides; then `aceita` or `recusada`.',
    example: 'aberta',
  }),
  motivo: nullable(
    freeText(2000, {
      pt: 'Por que foi recusada.',
      en: 'Why it was declined.',
      example: 'É o endereço do depósito.',
    }),
  ),
  respondida_em: nullable(
    instant({
      pt: 'Quando o escritório decidiu.',
      en: 'When the office decided.',
      example: '2026-08-17T12:30:00Z',
    }),
  ),
  ...stamps,
};

/** As the technician sees it. */
export const PropostaDeLocal = object(proposta);
export type PropostaDeLocal = Static<typeof PropostaDeLocal>;
