/** How long visits really took, by objective: what an expected duration could be, for a person to decide. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { type Access, OFFICE } from '../kit/access.ts';
import { array, id, integer, number, object, text } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

/** Visits that ended before are not looked at: work changes with people, tools and seasons. */
export const MESES_APRENDIDOS = 12;
/** Of an objective, or of a customer, the newest so many visits: more would not move a median that a person reads. */
export const MAX_VISITAS_APRENDIDAS = 500;
/** Fewer visits of an objective teach nothing: one odd visit would move their median. */
export const MIN_VISITAS_DO_OBJETIVO = 5;
/** At one customer the work is much the same each time. */
export const MIN_VISITAS_DO_CLIENTE = 3;
/** The shortest and the longest visit that counts, in minutes: a shorter one was no work, and of a longer one the technician forgot the check-out. */
export const MINUTOS_PLAUSIVEIS = { de: 1, ate: 1440 };
export const MAX_DURACOES_APRENDIDAS = 1000;

export const DuracaoAprendida = object({
  id_objetivo: id(common.id_objetivo),
  objetivo: text(120, {
    pt: 'Nome do objetivo.',
    en: 'Name of the objective.',
    example: 'Instalação',
  }),
  medidas: integer({
    pt: 'De quantas visitas.',
    en: 'Of how many visits.',
    example: 41,
  }),
  minutos: number({
    pt: 'A mediana, do check-in ao check-out, em minutos.',
    en: 'The median from check-in to check-out, in minutes.',
    example: 74.2,
  }),
  quartil_inferior: number({
    pt: 'Um quarto das visitas levou no máximo tanto, em minutos.',
    en: 'A quarter of the visits took at most as long, in minutes.',
    example: 61.5,
  }),
  quartil_superior: number({
    pt: 'Três quartos das visitas levaram no máximo tanto, em minutos.',
    en: 'Three quarters of the visits took at most as long, in minutes.',
    example: 88,
  }),
  minutos_esperados: integer({
    pt: 'A duração esperada do objetivo agora; 60 se não tem própria.',
    en: 'The expected duration of the objective now; 60 if it has none of its own.',
    example: 60,
  }),
  minutos_sugeridos: integer({
    pt: 'A mediana arredondada para 5 minutos.',
    en: 'The median rounded to 5 minutes.',
    example: 75,
  }),
});
export type DuracaoAprendida = Static<typeof DuracaoAprendida>;

export const DuracoesAprendidas = object({
  dados: array(DuracaoAprendida, {
    pt: `Os objetivos com mais visitas primeiro; no máximo ${MAX_DURACOES_APRENDIDAS}. Os que têm visitas de menos faltam.`,
    en: `Objectives with most visits first; at most ${MAX_DURACOES_APRENDIDAS}. Those with too few visits are missing.`,
  }),
});

const COUNTED = message(
  `Contam visitas concluídas nos últimos ${MESES_APRENDIDOS} meses que levaram de um minuto a um dia; no máximo as ${MAX_VISITAS_APRENDIDAS} mais recentes.`,
  `Concluded visits of the last ${MESES_APRENDIDOS} months that took from a minute to a day count; at most the newest ${MAX_VISITAS_APRENDIDAS}.`,
);
const NOTHING_CHANGES = message(
  'Nada muda por si: uma pessoa aceita a sugestão, ou não.',
  'Nothing changes by itself: a person accepts the suggestion, or does not.',
);

interface Place {
  below: string;
  access: Access;
  group: 'Agenda' | 'Extensões';
}

/** The operations of one API; the office and integrations have the same. */
export const operationsOn = ({ below, access, group }: Place) => ({
  listLearned: operation('GET', `${below}/duracoes-aprendidas`, {
    access,
    group,
    summary: message(
      'Lista quanto as visitas de cada objetivo levam',
      'List how long visits of each objective take',
    ),
    answer: ok(DuracoesAprendidas),
    description: [
      COUNTED,
      message(
        `Um objetivo tem pelo menos ${MIN_VISITAS_DO_OBJETIVO} destas.`,
        `An objective has at least ${MIN_VISITAS_DO_OBJETIVO} of these.`,
      ),
      NOTHING_CHANGES,
    ],
  }),
  listOfCustomer: operation('GET', `${below}/clientes/{id}/duracoes-aprendidas`, {
    access,
    group,
    summary: message(
      'Lista quanto as visitas levam neste cliente',
      'List how long visits take at this customer',
    ),
    answer: ok(DuracoesAprendidas),
    description: [
      COUNTED,
      message(
        `Um objetivo tem pelo menos ${MIN_VISITAS_DO_CLIENTE} destas neste cliente, onde o trabalho é sempre parecido.`,
        `An objective has at least ${MIN_VISITAS_DO_CLIENTE} of these at this customer, where the work is much the same each time.`,
      ),
      NOTHING_CHANGES,
    ],
  }),
});

export const {
  listLearned: listDuracoesAprendidas,
  listOfCustomer: listDuracoesAprendidasDoCliente,
} = operationsOn({ below: '/escritorio/v1', access: OFFICE, group: 'Agenda' });
