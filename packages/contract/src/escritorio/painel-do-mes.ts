/** One month at a glance: what was done, how punctually, how long it took, what it cost, what needs attention. */
import type { Static, TSchema } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  described,
  id,
  input,
  integer,
  month,
  nullable,
  number,
  object,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';
import { type CONTAGENS, contagens } from './painel.ts';

/** As many objectives and technicians as an answer names: those with most visits, and the first by name. */
export const MAX_OBJETIVOS = 100;
export const MAX_TECNICOS = 500;
/** As many reasons. */
export const MAX_MOTIVOS = 100;

const contagem = integer({ minimum: 0 });
const quilometros = number({ minimum: 0 });
const reais = number({ minimum: 0 });
const minutos = number({ minimum: 0 });

/** Texts that several fields share. */
const words = {
  mes: {
    pt: 'O mês, no fuso da conta.',
    en: 'The month, in the account’s time zone.',
    example: '2026-08',
  },
  dias: {
    pt: 'Dias de deslocamento que contam.',
    en: 'Days of travel that count.',
    example: 18,
  },
  quilometros: {
    pt: 'Distância dos dias que contam, em km.',
    en: 'Distance of the days that count, in km.',
    example: 182.4,
  },
  concluidas: { pt: 'Visitas concluídas.', en: 'Concluded visits.', example: 42 },
};

/** The check-in against the window. Each begun visit that is not cancelled is in exactly one. */
const pontualidade = {
  antecipadas: described(contagem, {
    pt: 'Check-in antes do início da janela.',
    en: 'Check-in before the start of the window.',
    example: 3,
  }),
  no_horario: described(contagem, {
    pt: 'Check-in dentro da janela.',
    en: 'Check-in within the window.',
    example: 30,
  }),
  atraso_ate_15: described(contagem, {
    pt: 'Check-in até 15 minutos depois do fim da janela.',
    en: 'Check-in up to 15 minutes after the end of the window.',
    example: 4,
  }),
  atraso_ate_60: described(contagem, {
    pt: 'Check-in mais de 15 e até 60 minutos depois do fim da janela.',
    en: 'Check-in more than 15 and up to 60 minutes after the end of the window.',
    example: 3,
  }),
  atraso_maior: described(contagem, {
    pt: 'Check-in mais de 60 minutos depois do fim da janela.',
    en: 'Check-in more than 60 minutes after the end of the window.',
    example: 2,
  }),
  sem_janela: described(contagem, {
    pt: 'Check-in de visita sem fim de janela.',
    en: 'Check-in of a visit without an end of the window.',
    example: 0,
  }),
};
export type Pontualidade = keyof typeof pontualidade;
export const PONTUALIDADES = Object.keys(pontualidade) as Pontualidade[];

/** What a manager should look at. A visit may be in several. */
const atencao = {
  esperam_respostas: described(contagem, {
    pt: 'Visitas encerradas que esperam respostas obrigatórias, fotos entre elas.',
    en: 'Visits that ended and wait for required answers, photos among them.',
    example: 2,
  }),
  concluidas_sem_respostas: described(contagem, {
    pt: 'Visitas que o escritório concluiu sem suas respostas obrigatórias.',
    en: 'Visits that the office concluded without their required answers.',
    example: 1,
  }),
  com_correcoes: described(contagem, {
    pt: 'Visitas em que o técnico desfez algo que tinha registrado.',
    en: 'Visits in which the technician retracted something recorded before.',
    example: 1,
  }),
  fotos_por_chegar: described(contagem, {
    pt: 'Visitas com foto que o aparelho anunciou e ainda não enviou.',
    en: 'Visits with a photo that the device announced and has not sent yet.',
    example: 0,
  }),
};
export type Atencao = keyof typeof atencao;
export const ATENCOES = Object.keys(atencao) as Atencao[];

/** Each visit of the month is in exactly one. */
export const ESTADOS_DO_MES = [
  'no_prazo',
  'atrasadas',
  'a_caminho',
  'em_atendimento',
  'concluidas',
  'nao_realizadas',
  'canceladas',
] as const satisfies readonly (typeof CONTAGENS)[number][];

const situacoes = Object.fromEntries(ESTADOS_DO_MES.map((one) => [one, contagens[one]])) as Pick<
  typeof contagens,
  (typeof ESTADOS_DO_MES)[number]
>;

const totais = object({
  visitas: described(contagem, {
    pt: 'Visitas do mês, canceladas entre elas.',
    en: 'Visits of the month, cancelled ones among them.',
    example: 60,
  }),
  situacoes: object(situacoes, {
    pt: 'Por estado, agora; cada visita está em exatamente um.',
    en: 'By state, now; each visit is in exactly one.',
  }),
  pontualidade: object(pontualidade, {
    pt: 'O check-in comparado à janela; canceladas não contam.',
    en: 'The check-in against the window; cancelled visits do not count.',
  }),
  atraso_mediano: nullable(minutos, {
    pt: 'De quantos minutos foi o atraso do meio, entre os atrasados; null quando não há.',
    en: 'By how many minutes the middle one of those that were late was late; null if none was.',
    example: 22,
  }),
  atencao: object(atencao, {
    pt: 'O que convém olhar; uma visita pode estar em mais de um.',
    en: 'What a manager should look at; a visit may be in several.',
  }),
  eventos_recusados: described(contagem, {
    pt: 'Eventos recusados que chegaram no mês e não foram resolvidos.',
    en: 'Refused events that arrived in the month and are not resolved.',
    example: 1,
  }),
  dias: described(contagem, words.dias),
  quilometros: described(quilometros, words.quilometros),
  valor: described(reais, common.valor_total),
});

const named = <T extends TSchema>(schema: T, pt: string, en: string) =>
  described(schema, { pt, en });

export const PainelDoMesRequest = input({ mes: month(words.mes) }, ['mes']);

export const PainelDoMes = object({
  mes: month(words.mes),
  mes_anterior: month({ pt: 'O mês antes deste.', en: 'The month before.', example: '2026-07' }),
  total: named(totais, 'O mês inteiro.', 'The whole month.'),
  total_anterior: named(
    totais,
    'O mês anterior inteiro, para comparar.',
    'The whole month before, to compare.',
  ),
  objetivos: array(
    object({
      id_objetivo: nullable(id(common.id_objetivo)),
      objetivo: nullable(
        text(120, {
          pt: 'Nome do objetivo; null: visitas sem objetivo.',
          en: 'Name of the objective; null: visits without one.',
          example: 'Manutenção preventiva',
        }),
      ),
      medidas: described(contagem, {
        pt: 'Visitas concluídas cujo check-in e cujo check-out são conhecidos.',
        en: 'Concluded visits whose check-in and check-out are known.',
        example: 12,
      }),
      minutos: described(minutos, {
        pt: 'Mediana da duração delas, do check-in ao check-out, em minutos.',
        en: 'Median of their duration, from check-in to check-out, in minutes.',
        example: 55,
      }),
      minutos_esperados: described(minutos, {
        pt: 'Duração esperada do objetivo, em minutos.',
        en: 'Expected duration of the objective, in minutes.',
        example: 60,
      }),
    }),
    {
      pt: `Duração por objetivo, os com mais visitas primeiro; no máximo ${MAX_OBJETIVOS}.`,
      en: `Duration by objective, those with most visits first; at most ${MAX_OBJETIVOS}.`,
    },
  ),
  motivos: array(
    object({
      id_motivo_nao_realizacao: nullable(id(common.id_motivo_nao_realizacao)),
      motivo: nullable(
        text(120, {
          pt: 'Nome do motivo; null: um que já não existe.',
          en: 'Name of the reason; null: one that no longer exists.',
          example: 'Cliente ausente',
        }),
      ),
      visitas: described(contagem, {
        pt: 'Visitas não realizadas por este motivo.',
        en: 'Visits that were not carried out for this reason.',
        example: 3,
      }),
    }),
    {
      pt: `Visitas não realizadas por motivo, os com mais visitas primeiro; no máximo ${MAX_MOTIVOS}.`,
      en: `Visits that were not carried out by reason, those with most visits first; at most ${MAX_MOTIVOS}.`,
    },
  ),
  tecnicos: array(
    object({
      id_usuario: id(common.id_usuario),
      usuario: text(200, common.usuario),
      concluidas: described(contagem, words.concluidas),
      atrasadas: described(contagem, {
        pt: 'Visitas com check-in depois do fim da janela.',
        en: 'Visits with a check-in after the end of the window.',
        example: 4,
      }),
      dias: described(contagem, words.dias),
      quilometros: described(quilometros, words.quilometros),
      valor: described(reais, common.valor_total),
    }),
    {
      pt: `Quem teve visitas concluídas, atrasos ou deslocamentos no mês, pelo nome; no máximo ${MAX_TECNICOS}.`,
      en: `Users who had concluded or late visits, or travel, in the month, by name; at most ${MAX_TECNICOS}.`,
    },
  ),
});
export type PainelDoMes = Static<typeof PainelDoMes>;

export const getPainelDoMes = operation('POST', '/escritorio/v1/painel/mes', {
  access: OFFICE,
  group: 'Painel',
  summary: message('Resume um mês', 'Sum up a month'),
  body: PainelDoMesRequest,
  answer: ok(PainelDoMes),
  description: [
    message(
      'O mês é o do fuso da conta. Uma visita é do mês do seu check-in; sem check-in, do início da janela, ou do fim quando não há início. Cada número se abre como lista: os das visitas com `mes` e `contagens`, `pontualidade`, `atencao`, `com_duracao`, `ids_objetivo`, `sem_objetivo` e `ids_usuario`. Um gestor limitado por segmentos conta só as visitas e os eventos que vê; deslocamentos são inteiros, como em toda parte.',
      'The month is in the account’s time zone. A visit belongs to the month of its check-in; without one, of the start of its window, or of the end if there is no start. Each figure can be opened as a list: those of visits with `mes` and `contagens`, `pontualidade`, `atencao`, `com_duracao`, `ids_objetivo`, `sem_objetivo` and `ids_usuario`. For a manager limited by segments, only visible visits and events count; travel is complete, as everywhere.',
    ),
  ],
  example: { mes: '2026-08' },
});
