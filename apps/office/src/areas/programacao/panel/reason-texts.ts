/**
 * What keeps technicians from a visit: the name of a reason for those whom it keeps, `nao_` what is said of one technician,
 * and `apesar_` what is not respected.
 */
import { message } from '@campeiro/contract/kit/languages';

export const reasonTexts = {
  habilidade: message('Sem a habilidade no dia', 'Without the skill on that day'),
  feriado: message('Feriado', 'Holiday'),
  fora_do_expediente: message('Fora do expediente', 'Outside working hours'),
  ausencia: message('Ausentes', 'Absent'),
  limite_de_visitas: message('Com o máximo de visitas do dia', 'At their daily limit of visits'),
  limite_de_minutos: message('Com o máximo de minutos do dia', 'At their daily limit of minutes'),
  limite_de_quilometros: message('Longe demais para o dia', 'Too far for the day'),
  ocupado: message('Ocupados', 'Busy'),
  deslocamento: message('Não chegam a tempo', 'Cannot be there in time'),
  dia_cheio: message('Com o dia cheio', 'With a full day'),
  fora_da_janela: message(
    'Com tempo só fora da janela combinada',
    'With time only outside the promised window',
  ),
  nao_planejavel: message('Já começou ou terminou', 'It has begun or is over'),
  sem_posicao: message(
    'O endereço não tem posição no mapa',
    'The address has no position on the map',
  ),
  nao_habilidade: message('não tem a habilidade no dia', 'does not have the skill on that day'),
  nao_feriado: message('não trabalha no feriado', 'does not work on the holiday'),
  nao_fora_do_expediente: message('não trabalha neste horário', 'does not work at this time'),
  nao_ausencia: message('estará ausente', 'will be absent'),
  nao_limite_de_visitas: message(
    'já tem o máximo de visitas do dia',
    'already has the maximum number of visits for the day',
  ),
  nao_limite_de_minutos: message(
    'passaria do máximo de minutos de atendimento do dia',
    'would exceed the daily limit of minutes of work',
  ),
  nao_limite_de_quilometros: message(
    'passaria do máximo de quilômetros do dia',
    'would exceed the daily limit of kilometers',
  ),
  nao_ocupado: message('está com outras visitas', 'is busy with other visits'),
  nao_deslocamento: message(
    'não chega a tempo entre as outras visitas',
    'is not there in time between the other visits',
  ),
  apesar_habilidade: message('a habilidade exigida', 'the skill that is asked for'),
  apesar_feriado: message('o feriado', 'the holiday'),
  apesar_fora_do_expediente: message('o expediente', 'working hours'),
  apesar_ausencia: message('a ausência', 'the absence'),
  apesar_limite_de_visitas: message('o máximo de visitas do dia', 'the daily limit of visits'),
  apesar_limite_de_minutos: message(
    'o máximo de minutos de atendimento do dia',
    'the daily limit of minutes of work',
  ),
  apesar_limite_de_quilometros: message(
    'o máximo de quilômetros do dia',
    'the daily limit of kilometers',
  ),
  apesar_ocupado: message('as outras visitas', 'the other visits'),
  apesar_deslocamento: message('o tempo de deslocamento', 'the travel time'),
};

/** By how much. */
export const amountTexts = {
  limite_de_visitas: message('{total} de {maximo} visitas', '{total} of {maximo} visits'),
  limite_de_minutos: message('{total} de {maximo} min', '{total} of {maximo} min'),
  limite_de_quilometros: message('{total} de {maximo} km', '{total} of {maximo} km'),
  lacking: message('{n, plural, one {falta {quais}} other {faltam {quais}}}', 'without {quais}'),
  works: message('trabalha de {de} a {ate}', 'works from {de} to {ate}'),
  away: message('ausente de {de} a {ate}', 'absent from {de} to {ate}'),
  missing: message('faltam {tempo}', '{tempo} missing'),
};
