/** The settings for the work of technicians: those of the account, and what devices receive of them. */

import type { Static } from 'typebox';
import { DiaDoCalendario } from '../calendario.ts';
import { common } from '../common.ts';
import { jornada } from '../jornada.ts';
import {
  array,
  boolean,
  described,
  id,
  integer,
  nullable,
  object,
  oneOf,
  string,
  text,
} from '../kit/fields.ts';
import { SITUACOES } from '../registros.ts';

/** Settings that the office makes and devices follow. */
export const ajustesDeCampo = {
  fuso_horario: string({
    texto: true,
    minLength: 1,
    maxLength: 64,
    examples: ['America/Sao_Paulo'],
    pt: 'Fuso em que os dias da conta começam e terminam, pelo nome IANA.',
    en: 'Time zone in which the days of the account begin and end, by its IANA name.',
    example: 'America/Sao_Paulo',
  }),
  raio_checkin: integer({
    minimum: 20,
    maximum: 100_000,
    pt: 'A partir de quantos metros do cliente o aplicativo pergunta por que o check-in ou o check-out é feito longe; 300 numa conta nova. Nada é recusado por isso.',
    en: 'From how many metres from the customer on the app asks why a check-in or check-out is so far away; 300 in a new account. The server refuses nothing because of it.',
    example: 300,
  }),
  visitas_sem_agenda: boolean({
    pt: 'Se o aplicativo oferece criar visitas que ninguém agendou; numa conta nova, sim. O servidor aceita as que chegam em todo caso.',
    en: 'Whether the app offers to create unscheduled visits; true in a new account. The server accepts such visits in any case.',
    example: true,
  }),
  busca_clientes: boolean({
    pt: 'Se técnicos podem buscar clientes que não são de suas visitas; numa conta nova, sim.',
    en: 'Whether technicians may search for customers other than those of their visits; true in a new account.',
    example: true,
  }),
  historico_de_colegas: boolean({
    pt: 'Se técnicos veem também o que colegas fizeram nas visitas anteriores aos clientes que visitam; numa conta nova, sim.',
    en: 'Whether technicians also see what colleagues did at past visits to the customers whom they visit; true in a new account.',
    example: true,
  }),
  registra_posicoes: boolean({
    pt: 'Se os aparelhos registram posições entre as visitas; numa conta nova, sim. Com false, o servidor aceita as que chegam e não as guarda.',
    en: 'Whether devices record positions between visits; true in a new account. If false, the server accepts such positions and does not keep them.',
    example: true,
  }),
  dias_de_posicoes: integer({
    minimum: 1,
    maximum: 3650,
    pt: 'Por quantos dias as posições dos técnicos são guardadas; 90 numa conta nova.',
    en: 'For how many days positions of technicians are kept; 90 in a new account.',
    example: 90,
  }),
  posicoes_fora_do_expediente: boolean({
    pt: 'Se também são usadas as posições fora do expediente, que vai do primeiro check-in ao último check-out do dia; numa conta nova, não.',
    en: 'Whether to use positions from outside working hours, which last from the first check-in to the last check-out of the day; false in a new account.',
    example: false,
  }),
  registra_dia: boolean({
    pt: 'Se o aplicativo oferece marcar início, pausas e fim do dia; numa conta nova, não. Não é registro de ponto. Com false, o servidor recusa marcos.',
    en: 'Whether the app offers to mark the begin, pauses and end of the day; false in a new account. This is not a legal time clock. If false, the server refuses marks.',
    example: false,
  }),
  dias_de_marcos: integer({
    minimum: 31,
    maximum: 3650,
    pt: 'Por quantos dias os marcos do dia de trabalho são guardados; 365 numa conta nova.',
    en: 'For how many days marks of days of work are kept; 365 in a new account.',
    example: 365,
  }),
  lado_das_fotos: integer({
    minimum: 640,
    maximum: 4096,
    pt: 'Lado maior das fotos que o aplicativo envia, em pixels; 2560 numa conta nova. O servidor aceita as maiores também, até imagem_pixels_max.',
    en: 'Longer side of the photos that the app sends, in pixels; 2560 in a new account. The server accepts larger ones too, up to imagem_pixels_max.',
    example: 2560,
  }),
  fotos_da_galeria: boolean({
    pt: 'Se o aplicativo oferece escolher fotos da galeria, além de tirá-las na hora; numa conta nova, sim. O servidor não sabe de onde veio uma foto.',
    en: 'Whether the app offers to choose photos from the gallery, besides taking them on the spot; true in a new account. The server cannot know where a photo came from.',
    example: true,
  }),
  fotos_so_por_wifi: boolean({
    pt: 'Se as fotos esperam o Wi-Fi nos aparelhos que sabem dizer que estão em dados móveis; numa conta nova, não. Eventos nunca esperam.',
    en: 'Whether photos wait for Wi-Fi on devices that can tell that they are on mobile data; false in a new account. Events never wait.',
    example: false,
  }),
};

/** The working hours of the account. */
export const jornadaDaConta = described(jornada, {
  pt: 'Horários de trabalho dos usuários sem horários próprios; numa conta nova, de segunda a sexta das 8h às 18h.',
  en: 'Working hours of users without their own; in a new account Monday to Friday, 8 to 18.',
  example: [{ dia_semana: 1, inicio: '08:00', fim: '18:00' }],
});

/** A status of visits as screens show it. */
export const StatusDeCampo = object({
  id: id(common.id),
  nome: text(120, common.nome),
  cor: nullable(text(7, common.cor)),
  situacao: oneOf(SITUACOES, {
    pt: 'O que o status significa para o serviço. Há um para cada situação; a conta escolhe o nome.',
    en: 'What the status means to the service. There is one status for each meaning; the account chooses its name.',
    example: 'agendado',
  }),
});

/** Why a visit could not be carried out, as the technician chooses it. */
export const MotivoDeCampo = object({
  id: id(common.id),
  nome: text(120, common.nome),
  exige_foto: boolean(common.motivos_exige_foto),
});

/** All settings that a device receives. */
export const Configuracao = object({
  conta: text(200, { pt: 'Nome da conta.', en: 'Name of the account.', example: 'Climatiza' }),
  ...ajustesDeCampo,
  jornada: described(jornada, {
    pt: 'Horários de trabalho deste técnico: os próprios, ou os da conta.',
    en: 'Working hours of this technician: their own or those of the account.',
    example: [{ dia_semana: 1, inicio: '08:00', fim: '18:00' }],
  }),
  ids_grupos: array(id(), {
    pt: 'Grupos deste técnico.',
    en: 'Groups of this technician.',
    example: [1],
  }),
  feriados: array(DiaDoCalendario, {
    pt: 'Os feriados da conta, um por data e em ordem: do primeiro dia do mês passado ao último do quarto mês a seguir.',
    en: 'Holidays of the account, one for each date and in order: from the first day of the previous month to the last day of the fourth month to come.',
  }),
  status: array(StatusDeCampo, {
    pt: 'Os status de visita, na ordem de exibição.',
    en: 'The statuses of visits, in display order.',
  }),
  motivos_nao_realizacao: array(MotivoDeCampo, {
    pt: 'Os motivos por que uma visita não pôde ser realizada, na ordem de exibição; só os ativos.',
    en: 'Why a visit could not be carried out, in display order; only active reasons.',
  }),
  imagem_bytes_max: integer({
    pt: 'Maior imagem que o servidor aceita, em bytes.',
    en: 'The largest image that the server accepts, in bytes.',
    example: 20_971_520,
  }),
  imagem_pixels_max: integer({
    pt: 'Maior imagem que o servidor aceita, largura vezes altura.',
    en: 'The largest image that the server accepts, width times height.',
    example: 65_000_000,
  }),
});
export type Configuracao = Static<typeof Configuracao>;
