/** The visits that a plan leaves out, and what keeps how many technicians from each. */
import { common } from '../common.ts';
import { array, day, id, integer, nullable, object, oneOf } from '../kit/fields.ts';
import { IMPEDIMENTOS, minutosProcurados } from './candidatos.ts';
import { quanto } from './quanto.ts';

/** The most technicians that are named for a visit that is left out. */
export const MAX_OBSTACULOS = 10;

/** What keeps a technician from a visit, from what does so all day to what could be helped most easily. */
export const OBSTACULOS = [...IMPEDIMENTOS, 'dia_cheio', 'fora_da_janela'] as const;

/** Why a visit is left out. */
const MOTIVOS_DE_FORA = ['nao_planejavel', 'fixada', 'sem_posicao', ...OBSTACULOS] as const;

const Obstaculo = object({
  id_usuario: id(common.id_usuario),
  dia: day({
    pt: 'O dia em que o técnico chega mais perto de poder.',
    en: 'The day on which the technician is closest to being able.',
    example: '2026-08-14',
  }),
  motivo: oneOf(OBSTACULOS, {
    pt: 'O primeiro que vale: habilidade, feriado, expediente, ausência, limite do dia; as outras visitas do plano: `dia_cheio`, ou `ocupado` e `deslocamento` quando nem um dia mais longo serviria; só há tempo fora da janela combinada.',
    en: 'The first that holds: skill, holiday, working hours, absence, a limit of the day; the other visits of the plan: `dia_cheio`, or `ocupado` and `deslocamento` where not even a longer day would do; there is time only outside the promised window.',
    example: 'dia_cheio',
  }),
  minutos: nullable(
    integer({
      pt: 'Em `dia_cheio`: com tantos minutos a mais no fim do dia, depois do expediente e da hora extra permitida, a visita caberia sem mudar as outras.',
      en: 'For `dia_cheio`: with so many minutes more at the end of the day, after working hours and the overtime that is allowed, the visit would fit without a change of the others.',
      example: 35,
    }),
  ),
  quanto,
});

const Motivo = object({
  motivo: oneOf(OBSTACULOS, {
    pt: 'Como em `obstaculos`.',
    en: 'As in `obstaculos`.',
    example: 'limite_de_minutos',
  }),
  tecnicos: integer({
    pt: 'A quantos técnicos isto impede.',
    en: 'How many technicians this keeps from it.',
    example: 6,
  }),
});

export const fora = array(
  object({
    id: id(common.id_registro),
    motivo: oneOf(MOTIVOS_DE_FORA, {
      pt: 'Por que fica de fora: já começou ou terminou, está fixada, não tem posição, ou o primeiro de `motivos`.',
      en: 'Why it is left out: it has begun or is over, it is pinned, it has no position, or the first of `motivos`.',
      example: 'limite_de_minutos',
    }),
    minutos: nullable(minutosProcurados, {
      pt: 'A duração com que se procurou; null se a visita não pode ser planejada.',
      en: 'The duration that was searched for; null if the visit cannot be planned.',
      example: 60,
    }),
    motivos: array(Motivo, {
      pt: 'O que impede quantos técnicos. Cada um conta uma vez, pelo que o impede no dia em que chega mais perto de poder; a soma é a dos técnicos do plano. Primeiro o que outro plano, um limite maior ou o cliente resolveria: limites, outras visitas, caminhos, janela; depois habilidade, feriado, expediente e ausência. De cada parte primeiro o que impede mais técnicos, e entre iguais o que se resolve mais facilmente. Vazio se a visita não pode ser planejada, ou não há técnicos.',
      en: 'What keeps how many technicians from it. Each counts once, by what keeps them on the day on which they are closest to being able; the sum is that of the technicians of the plan. First what another plan, a higher limit or the customer could help: limits, other visits, ways, the window; then skill, holiday, working hours and absence. Of each part first what keeps most technicians, and of equal ones what could be helped most easily. Empty if the visit cannot be planned, or there are no technicians.',
    }),
    obstaculos: array(Obstaculo, {
      pt: 'O que impede cada técnico, primeiro quem chega mais perto de poder; no máximo 10, com o primeiro de cada um dos `motivos`.',
      en: 'What keeps each technician, first who is closest to being able; at most 10, with the first of each of `motivos`.',
    }),
  }),
  {
    pt: 'As visitas sem lugar neste plano. Elas continuam como estão.',
    en: 'The visits without a place in this plan. They stay as they are.',
  },
);
