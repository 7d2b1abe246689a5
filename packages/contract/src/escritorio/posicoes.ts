/** Where technicians are, and where they were on a day. */
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
  day,
  id,
  input,
  instant,
  integer,
  latitude,
  longitude,
  nullable,
  number,
  object,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { MAX_PER_FILTER } from '../kit/list.ts';
import { ok, operation } from '../kit/operation.ts';

/** Texts that several fields share. */
const words = {
  data: {
    pt: 'De uma posição, quando foi tomada; de um trajeto, o dia no fuso da conta.',
    en: 'For a position, when it was recorded; for a trail, the day in the account’s time zone.',
  },
};

/** The maximum number of points shown for one day. */
export const MAX_PONTOS = 5000;

const ponto = {
  data: instant(words.data),
  latitude: latitude(common.latitude),
  longitude: longitude(common.longitude),
  precisao: nullable(number({ minimum: 0, ...common.precisao })),
};

export const UltimasPosicoesRequest = input({
  ids_usuario: arrayUpTo(MAX_PER_FILTER, integer(), common.ids_usuario),
  ids_grupo: arrayUpTo(MAX_PER_FILTER, integer(), common.ids_grupo),
});

/** One item for each active technician with a known position. */
export const UltimasPosicoes = object({
  dados: array(
    object({ id_usuario: id(common.id_usuario), usuario: text(200, common.usuario), ...ponto }),
    common.dados,
  ),
});

export const TrajetoRequest = input(
  { id_usuario: integer(common.id_usuario), data: day(words.data) },
  ['id_usuario', 'data'],
);

/**
 * `de_visita`: the point of a check-in or check-out. `completo` false: there are more points than
 * shown.
 */
export const Trajeto = object({
  id_usuario: id(common.id_usuario),
  data: day(words.data),
  pontos: array(
    object({
      ...ponto,
      de_visita: boolean({
        pt: 'Se veio com um evento de visita.',
        en: 'Whether it came with an event of a visit.',
        example: true,
      }),
    }),
    { pt: 'Posições em ordem de tempo.', en: 'Positions in time order.' },
  ),
  completo: boolean({
    pt: 'Se são todos os pontos do dia.',
    en: 'Whether these are all points of the day.',
    example: true,
  }),
});

export const listUltimasPosicoes = operation('POST', '/escritorio/v1/posicoes/ultimas', {
  access: OFFICE,
  group: 'Posições',
  summary: message(
    'Lê a última posição de cada técnico',
    'Get the last position of each technician',
  ),
  body: UltimasPosicoesRequest,
  answer: ok(UltimasPosicoes),
  description: [
    message(
      'Só técnicos ativos que já enviaram alguma posição.',
      'Only active technicians who have sent a position.',
    ),
  ],
  example: { ids_grupo: [2] },
});

export const getTrajeto = operation('POST', '/escritorio/v1/posicoes/trajeto', {
  access: OFFICE,
  group: 'Posições',
  summary: message(
    'Lê o trajeto de um técnico em um dia',
    'Get the trail of a technician on a day',
  ),
  body: TrajetoRequest,
  answer: ok(Trajeto),
  problems: ['NAO_ENCONTRADO'],
  description: [
    message(
      'Os pontos do dia no fuso da conta, em ordem, no máximo 5000. Quem consultou fica registrado, e o técnico vê.',
      'The points of the day in the account’s time zone, in order, at most 5000. The service records who reads the trail and shows it to the technician.',
    ),
  ],
  example: { id_usuario: 4, data: '2026-08-14' },
});
