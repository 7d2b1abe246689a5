/** Days of work as technicians marked them. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { DiaDeTrabalho } from '../dia-de-trabalho/dia.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
  day,
  id,
  input,
  integer,
  nullable,
  object,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { MAX_PER_FILTER } from '../kit/list.ts';
import { ok, operation } from '../kit/operation.ts';

/** The maximum numbers of days and of technicians in one answer. */
export const MAX_DIAS_DE_TRABALHO = 31;
export const MAX_TECNICOS = 50;

export const DiasDeTrabalhoRequest = input(
  {
    ids_usuario: arrayUpTo(MAX_PER_FILTER, integer(), common.ids_usuario),
    depois_de: integer({
      pt: 'Só técnicos com id maior que este: o do último da resposta anterior.',
      en: 'Only technicians with a greater id than this: that of the last in the previous answer.',
      example: 12,
    }),
    de: day({
      pt: 'Primeiro dia, no fuso da conta.',
      en: 'First day, in the account’s time zone.',
      example: '2026-08-01',
    }),
    ate: day({
      pt: 'Último dia, inclusive; no máximo 31 dias ao todo.',
      en: 'Last day, inclusive; at most 31 days in all.',
      example: '2026-08-31',
    }),
  },
  ['de', 'ate'],
);
export type DiasDeTrabalhoRequest = Static<typeof DiasDeTrabalhoRequest>;

/** A technician who marked something in the period. */
export const DiasDoTecnico = object({
  id_usuario: id(common.id_usuario),
  usuario: text(200, common.usuario),
  matricula: nullable(text(40, common.matricula)),
  minutos_trabalhados: integer({
    minimum: 0,
    pt: 'A soma dos dias que têm início e fim, em minutos.',
    en: 'The sum of the days that have a begin and an end, in minutes.',
    example: 10_180,
  }),
  dias: array(DiaDeTrabalho, {
    pt: 'Os dias, do mais antigo ao mais novo. Um dia sem marcos não está aqui.',
    en: 'The days, oldest first. A day without marks is not here.',
  }),
});
export type DiasDoTecnico = Static<typeof DiasDoTecnico>;

export const listDiasDeTrabalho = operation('POST', '/escritorio/v1/dias-de-trabalho', {
  access: OFFICE,
  group: 'Deslocamentos',
  summary: message('Lista dias de trabalho', 'List days of work'),
  body: DiasDeTrabalhoRequest,
  answer: ok(
    object({
      tecnicos: array(DiasDoTecnico, {
        pt: 'Técnicos por id, no máximo 50.',
        en: 'Technicians by id, at most 50.',
      }),
      completo: boolean({
        pt: 'Se não há mais: com false, peça de novo com `depois_de`.',
        en: 'Whether there is no more: if false, ask again with `depois_de`.',
        example: true,
      }),
    }),
  ),
  description: [
    message(
      'O que os técnicos marcaram no aplicativo: não é registro de ponto. Quem não marcou nada no período não está na lista. Gestores limitados por segmentos veem só os técnicos dos segmentos deles. Ninguém altera marcos além do próprio técnico.',
      'What technicians marked in the app: this is not a legal time clock. Those who marked nothing in the period are not in the list. Managers limited by segments see only the technicians of their segments. Only the technicians themselves change marks.',
    ),
  ],
  example: { de: '2026-08-01', ate: '2026-08-31' },
});
