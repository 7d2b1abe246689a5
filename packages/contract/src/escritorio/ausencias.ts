/** When technicians are not there: holidays, illness, training. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  id,
  input,
  instant,
  integer,
  nullable,
  object,
  reference,
  stamps,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { anyOf, list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { created, nothing, ok, operation } from '../kit/operation.ts';
import { KEEPS_ABSENT } from '../kit/sentences.ts';

const campos = {
  inicio: instant({
    pt: 'Quando começa.',
    en: 'When it starts.',
    example: '2026-08-14T13:00:00Z',
  }),
  fim: instant({
    pt: 'Quando termina, depois do começo.',
    en: 'When it ends, after the start.',
    example: '2026-08-14T21:00:00Z',
  }),
  motivo: nullable(
    text(200, {
      pt: 'Por quê, como o escritório o vê; o técnico não o recebe.',
      en: 'Why, for the office to see; the technician does not receive it.',
      example: 'Férias',
    }),
  ),
};

export const Ausencia = object({
  id: id(common.id),
  id_usuario: id(common.id_usuario),
  usuario: text(200, common.usuario),
  ...campos,
  alterado_por: nullable(text(200, common.alterado_por)),
  ...stamps,
});
export type Ausencia = Static<typeof Ausencia>;

export const NewAusencia = input(
  { id_usuario: reference('usuarios', common.id_usuario), ...campos },
  ['id_usuario', 'inicio', 'fim'],
);
/** The user cannot change. */
export const AusenciaChange = input(campos);

const bound = (campo: string, comparison: '>' | '<', pt: string, en: string) => ({
  campo,
  comparison,
  schema: instant({ pt, en, example: '2026-08-14T03:00:00Z' }),
});

export const ausenciasList = list({
  item: Ausencia,
  sort: ['id', 'inicio', 'fim', 'data_criacao', 'atualizado_em'],
  filters: {
    ids_usuario: anyOf('id_usuario', integer(), common.ids_usuario),
    fim_apos: bound(
      'fim',
      '>',
      'Somente as que terminam depois deste instante.',
      'Only absences that end after this instant.',
    ),
    inicio_antes: bound(
      'inicio',
      '<',
      'Somente as que começam antes deste instante.',
      'Only absences that start before this instant.',
    ),
  },
});

export const listAusencias = operation('POST', '/escritorio/v1/ausencias/list', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Lista ausências', 'List absences'),
  ...listing(ausenciasList, {
    example: { fim_apos: '2026-08-10T03:00:00Z', inicio_antes: '2026-08-17T03:00:00Z' },
  }),
});

export const getAusencia = operation('GET', '/escritorio/v1/ausencias/{id}', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Lê uma ausência', 'Get an absence'),
  answer: ok(Ausencia),
});

export const createAusencia = operation('POST', '/escritorio/v1/ausencias', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Registra uma ausência', 'Record an absence'),
  body: NewAusencia,
  answer: created(Ausencia),
  idempotent: true,
  location: '/escritorio/v1/ausencias',
  description: [
    message(
      'As visitas do técnico ficam com ele: a agenda mostra as que caem na ausência, e o escritório decide. Um fim que não é depois do começo responde 400.',
      'The technician keeps the visits: the agenda shows those that fall into the absence, and the office decides. An end that is not after the start answers 400.',
    ),
  ],
  example: {
    id_usuario: 4,
    inicio: '2026-08-14T13:00:00Z',
    fim: '2026-08-14T21:00:00Z',
    motivo: 'Consulta médica',
  },
});

export const changeAusencia = operation('PATCH', '/escritorio/v1/ausencias/{id}', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Altera uma ausência', 'Change an absence'),
  body: AusenciaChange,
  stampOf: 'ausencias',
  answer: ok(Ausencia),
  description: [KEEPS_ABSENT],
  example: { fim: '2026-08-15T21:00:00Z' },
});

export const deleteAusencia = operation('DELETE', '/escritorio/v1/ausencias/{id}', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Exclui uma ausência', 'Delete an absence'),
  answer: nothing(),
});
