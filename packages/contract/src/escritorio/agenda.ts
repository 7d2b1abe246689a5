/** The board of the dispatcher: who works when, what is planned for whom, and what still has to be planned. */
import { type Static, Type } from 'typebox';
import { DiaDoCalendario } from '../calendario.ts';
import { common } from '../common.ts';
import { jornada } from '../jornada.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
  day,
  described,
  id,
  input,
  instant,
  integer,
  latitude,
  longitude,
  nullable,
  object,
  oneOf,
  stamps,
  string,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { MAX_PER_FILTER } from '../kit/list.ts';
import { ok, operation } from '../kit/operation.ts';
import { limitesQueValem } from '../limites.ts';
import { promised, SITUACOES } from '../registros.ts';
import { minutos } from './duracoes.ts';
import { valida_ate } from './habilidades.ts';
import { pesos } from './pesos.ts';

/** The maximum number of days of one answer. */
export const MAX_DIAS_DA_AGENDA = 31;
/** The maximum number of visits of the days, of visits of the queue, of orders and of absences. */
export const MAX_VISITAS_DA_AGENDA = 10_000;
export const MAX_DA_FILA = 2000;
export const MAX_ORDENS_DA_FILA = 500;
export const MAX_AUSENCIAS_DA_AGENDA = 2000;

const position = {
  latitude: {
    pt: 'Latitude do endereço do cliente; null se não é conhecida.',
    en: 'Latitude of the customer’s address; null if unknown.',
    example: -23.5505,
  },
  longitude: {
    pt: 'Longitude do endereço do cliente; null se não é conhecida.',
    en: 'Longitude of the customer’s address; null if unknown.',
    example: -46.6333,
  },
};

/** Where the work is. */
const local = {
  id_cliente: id(common.id_cliente),
  cliente: nullable(
    text(200, {
      pt: 'Nome do cliente; null para um gestor limitado por segmentos que vê a visita, e não o cliente.',
      en: 'Name of the customer; null for a manager limited by segments who sees the visit but not the customer.',
      example: 'Padaria Aurora Ltda.',
    }),
  ),
  cidade: nullable(
    text(120, { pt: 'Cidade do cliente.', en: 'City of the customer.', example: 'São Paulo' }),
  ),
  latitude: nullable(latitude(position.latitude)),
  longitude: nullable(longitude(position.longitude)),
};

const prioridade = nullable(
  integer({
    pt: 'Prioridade da ordem de serviço.',
    en: 'Priority of the service order.',
    example: 1,
  }),
);

export const VisitaDaAgenda = object({
  id: id(common.id_registro),
  codigo: integer(common.codigo),
  id_status: id(common.id_status),
  situacao: oneOf(SITUACOES, {
    pt: 'O que o status significa.',
    en: 'What the status means.',
    example: 'agendado',
  }),
  ...local,
  cliente_ativo: boolean(common.clientes_ativo),
  id_usuario: nullable(id(common.registros_id_usuario)),
  inicio_agendado: nullable(instant(common.inicio_agendado)),
  data_agendada: nullable(instant(common.data_agendada)),
  ...promised,
  data_inicio: nullable(instant(common.data_inicio)),
  data_realizacao: nullable(instant(common.data_realizacao)),
  ativo: boolean({
    pt: 'Se a visita está no aplicativo do usuário.',
    en: 'Whether the visit is in the user’s app.',
    example: true,
  }),
  fixada: boolean(common.fixada),
  agendado: boolean(common.agendado),
  concluido: boolean(common.concluido),
  com_pendencias: boolean({
    pt: 'Se terminou e espera respostas obrigatórias.',
    en: 'Whether it ended and waits for required answers.',
    example: false,
  }),
  id_objetivo: nullable(id(common.id_objetivo)),
  objetivo: nullable(
    text(120, { pt: 'Nome do objetivo.', en: 'Name of the objective.', example: 'Manutenção' }),
  ),
  ids_habilidades: array(integer(), {
    pt: 'Ids das habilidades que o cliente exige; as do objetivo estão em `habilidades` da agenda.',
    en: 'Ids of the skills that the customer asks for; those of the objective are in `habilidades` of the agenda.',
    example: [2],
  }),
  id_ordem_servico: nullable(id(common.id_ordem_servico)),
  prioridade,
  id_segmento: nullable(id(common.id_segmento)),
  id_equipe: nullable(id(common.id_equipe)),
  id_recorrencia: nullable(
    id({
      pt: 'Id da recorrência que fez a visita.',
      en: 'Id of the recurrence that made the visit.',
      example: 3,
    }),
  ),
  atualizado_em: stamps.atualizado_em,
});
export type VisitaDaAgenda = Static<typeof VisitaDaAgenda>;

/** An absence as the board shows it. */
const AusenciaDaAgenda = object({
  id: id(common.id),
  inicio: instant({
    pt: 'Quando começa.',
    en: 'When it starts.',
    example: '2026-08-14T13:00:00Z',
  }),
  fim: instant({ pt: 'Quando termina.', en: 'When it ends.', example: '2026-08-14T21:00:00Z' }),
  motivo: nullable(text(200, { pt: 'Por quê.', en: 'Why.', example: 'Férias' })),
});

/** When a technician is busy with a visit that segments hide from the caller. */
const Ocupado = object({
  inicio: instant({ pt: 'Desde quando.', en: 'Since.', example: '2026-08-14T13:00:00Z' }),
  fim: instant({ pt: 'Até quando.', en: 'Until.', example: '2026-08-14T14:00:00Z' }),
});

/** A time that is held while a customer decides; see reservas-de-horarios.ts. */
const ReservaDaAgenda = object({
  id_usuario: id({ pt: 'De quem é o horário.', en: 'Whose time it is.', example: 4 }),
  inicio: instant({ pt: 'Desde quando.', en: 'Since.', example: '2026-08-14T13:00:00Z' }),
  fim: instant({ pt: 'Até quando.', en: 'Until.', example: '2026-08-14T14:00:00Z' }),
  valida_ate: instant({
    pt: 'Até quando o horário fica reservado.',
    en: 'Until when the time is held.',
    example: '2026-08-13T17:05:00Z',
  }),
});

/** A skill as the rules of the board read it. */
const HabilidadeDaAgenda = object({
  id: id({ pt: 'Id da habilidade.', en: 'Id of the skill.', example: 2 }),
  nome: text(120, {
    pt: 'Nome da habilidade.',
    en: 'Name of the skill.',
    example: 'NR-35, trabalho em altura',
  }),
  ids_objetivos: array(integer(), {
    pt: 'Ids dos objetivos que a exigem.',
    en: 'Ids of the objectives that ask for it.',
    example: [4],
  }),
});

export const TecnicoDaAgenda = object({
  id: id(common.id_usuario),
  nome: text(200, common.usuarios_nome),
  ativo: boolean(common.usuarios_ativo),
  ids_grupos: array(integer(), common.ids_grupos),
  jornada: described(jornada, {
    pt: 'Horários de trabalho: os próprios, ou os da conta.',
    en: 'Working hours: their own or those of the account.',
    example: [{ dia_semana: 1, inicio: '08:00', fim: '18:00' }],
  }),
  trabalha_em_feriados: boolean({
    pt: 'Se trabalha também nos feriados em que a empresa não trabalha.',
    en: 'Whether the user also works on holidays on which the company does not.',
    example: false,
  }),
  ...limitesQueValem,
  ausencias: array(AusenciaDaAgenda, {
    pt: 'Ausências que tocam os dias pedidos.',
    en: 'Absences that touch the requested days.',
  }),
  habilidades: array(
    object({
      id_habilidade: id({ pt: 'Id da habilidade.', en: 'Id of the skill.', example: 2 }),
      valida_ate,
    }),
    {
      pt: 'O que o técnico tem, e até quando; também o que já venceu.',
      en: 'What the technician has, and until when; also what has expired.',
    },
  ),
  ocupado: array(Ocupado, {
    pt: 'Quando está com visitas que os segmentos escondem de quem pede; só os horários. Vazio para quem vê tudo.',
    en: 'When busy with visits that segments hide from the caller; only the times. Empty for callers who see all.',
  }),
});
export type TecnicoDaAgenda = Static<typeof TecnicoDaAgenda>;

export const OrdemDaFila = object({
  id: id(common.id_ordem_servico),
  codigo: integer(common.codigo),
  nome: text(200, common.nome),
  prioridade,
  ...local,
  inicio_agendado: nullable(instant(common.inicio_agendado)),
  data_agendada: nullable(instant(common.data_agendada)),
  id_segmento: nullable(id(common.id_segmento)),
  id_grupo: nullable(id(common.id_equipe)),
});
export type OrdemDaFila = Static<typeof OrdemDaFila>;

const ids = (pt: string, en: string) => array(id(), { pt, en, example: [101, 102] });

const Fila = object(
  {
    sem_usuario: ids('Não iniciadas e sem técnico.', 'Not begun and without a technician.'),
    sem_data: ids('Não iniciadas e sem janela.', 'Not begun and without a window.'),
    atrasadas: ids(
      'Não iniciadas, embora a janela tenha passado.',
      'Not begun after the end of the window.',
    ),
    a_enviar: ids('Não iniciadas e ainda não liberadas.', 'Not begun and not sent yet.'),
    ordens: array(OrdemDaFila, {
      pt: 'Ordens abertas sem visita, canceladas à parte; primeiro a maior prioridade.',
      en: 'Open orders without a visit, cancelled ones aside; highest priority first.',
    }),
  },
  {
    pt: 'O que espera por um plano, de qualquer dia: ids de `visitas`, e ordens.',
    en: 'What waits to be planned, from any day: ids of `visitas`, and orders.',
  },
);

/** What a difference goes by, besides the account's clock, is inside: clients send it back as it is. */
const cursor = string({ maxLength: 1000 });

export const AgendaRequest = input(
  {
    inicio: day({
      pt: 'Primeiro dia, no fuso da conta.',
      en: 'First day, in the account’s time zone.',
      example: '2026-08-10',
    }),
    fim: day({
      pt: 'Último dia, inclusive; no máximo 31 dias.',
      en: 'Last day, inclusive; at most 31 days.',
      example: '2026-08-16',
    }),
    cursor: described(cursor, {
      pt: 'O `cursor` da resposta anterior ao mesmo pedido, para receber só o que mudou.',
      en: 'The `cursor` of the previous answer to the same request, to receive only what changed.',
    }),
    ids_usuario: arrayUpTo(MAX_PER_FILTER, integer(), {
      pt: 'Somente estes técnicos.',
      en: 'Only these technicians.',
      example: [3, 4],
    }),
    ids_grupo: arrayUpTo(MAX_PER_FILTER, integer(), {
      pt: 'Somente técnicos destes grupos, e visitas sem técnico que são deles ou de nenhum.',
      en: 'Only technicians of these groups, and visits without a technician that belong to them or to none.',
      example: [1, 2],
    }),
    ids_segmento: arrayUpTo(MAX_PER_FILTER, integer(), common.ids_segmento),
  },
  ['inicio', 'fim'],
);
export type AgendaRequest = Static<typeof AgendaRequest>;

export const Agenda = object({
  relogio: instant({
    pt: 'O relógio da conta: a resposta contém tudo até este instante.',
    en: 'The account’s clock: the answer contains everything up to this instant.',
    example: '2026-08-14T09:31:22.123456Z',
  }),
  cursor: nullable(cursor, {
    pt: 'O que enviar no próximo pedido; null se a resposta não é completa, e a próxima também virá inteira.',
    en: 'What to send with the next request; null if the answer is not complete, so that the next one is whole again.',
    example: 'eyJpIjoiMjAyNi0wOC0xNFQwOTozMToyMi4xMjM0NTZaIn0',
  }),
  diferenca: boolean({
    pt: 'Se `visitas` traz só o que mudou desde o cursor. Com false, substitui tudo, também quando um cursor foi enviado.',
    en: 'Whether `visitas` has only what changed since the cursor. If false, it replaces everything, also when a cursor was sent.',
    example: false,
  }),
  completo: boolean({
    pt: 'Se nada ficou de fora: no máximo 10000 visitas dos dias, 2000 da fila e 500 ordens.',
    en: 'Whether nothing was left out: at most 10000 visits of the days, 2000 of the queue and 500 orders.',
    example: true,
  }),
  fuso_horario: string({
    pt: 'O fuso da conta, pelo nome IANA.',
    en: 'The account’s time zone, by its IANA name.',
    example: 'America/Sao_Paulo',
  }),
  minutos_extras: pesos.minutos_extras,
  tecnicos: array(TecnicoDaAgenda, {
    pt: 'Técnicos ativos, e quem mais tem uma das visitas; sempre todos, por nome.',
    en: 'Active technicians, and other users who have one of the visits; always all of them, by name.',
  }),
  reservas: array(ReservaDaAgenda, {
    pt: 'Horários destes técnicos que estão reservados agora e tocam os dias, de quem quer que sejam as reservas; sempre todos.',
    en: 'Times of these technicians that are held now and touch the days, whoever holds them; always all of them.',
  }),
  feriados: array(DiaDoCalendario, {
    pt: 'Feriados dos dias pedidos; sempre todos.',
    en: 'Holidays of the requested days; always all of them.',
  }),
  habilidades: array(HabilidadeDaAgenda, {
    pt: 'Habilidades ativas, e os objetivos que as exigem; sempre todas.',
    en: 'Active skills, and the objectives that ask for them; always all of them.',
  }),
  duracoes: described(Type.Record(string(), minutos), {
    pt: 'Duração esperada em minutos, pelo id do objetivo; 60 nos que não estão aqui.',
    en: 'Expected duration in minutes, by the id of the objective; 60 for those not listed.',
    example: { '2': 90 },
  }),
  visitas: array(VisitaDaAgenda, {
    pt: 'Visitas cuja janela ou execução toca os dias, e as da fila.',
    en: 'Visits whose window or execution touches the days, and those of the queue.',
  }),
  removidas: ids(
    'Em uma diferença: visitas que mudaram e não estão, ou não estão mais, na resposta inteira.',
    'In a difference: visits that changed and are not, or no longer, in the whole answer.',
  ),
  fila: Fila,
});
export type Agenda = Static<typeof Agenda>;

export const getAgenda = operation('POST', '/escritorio/v1/agenda', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Lê a agenda', 'Get the agenda'),
  body: AgendaRequest,
  answer: ok(Agenda),
  description: [
    message(
      'Técnicos, visitas e fila de alguns dias, no fuso da conta. Com `cursor`, só as visitas que mudaram: substitua as que têm o mesmo `id`, acrescente as novas e retire as `removidas`. O resto vem sempre inteiro. Se uma diferença não basta, a resposta vem inteira, com `diferenca` falso.',
      'Technicians, visits and queue of some days, in the account’s time zone. With `cursor`, only the visits that changed: replace those with the same `id`, add the new ones and drop the `removidas`. Everything else always comes whole. If a difference would not do, the answer is whole, with `diferenca` false.',
    ),
    message(
      'Uma visita sem técnico vem com quaisquer `ids_usuario`. Um gestor limitado por segmentos recebe as visitas e ordens que vê, e todos os técnicos.',
      'A visit without a technician comes with any `ids_usuario`. A manager limited by segments receives the visits and orders in sight, and all technicians.',
    ),
  ],
  example: { inicio: '2026-08-10', fim: '2026-08-16', ids_grupo: [1] },
});
