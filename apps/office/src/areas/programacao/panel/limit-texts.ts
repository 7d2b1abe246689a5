/** How the limits of a technician’s day are named where they keep a technician from a visit. */
import { message } from '@campeiro/contract/kit/languages';

export const limitTexts = {
  limite_de_visitas: message('Com o máximo de visitas do dia', 'At their daily limit of visits'),
  limite_de_minutos: message('Com o máximo de minutos do dia', 'At their daily limit of minutes'),
  limite_de_quilometros: message('Longe demais para o dia', 'Too far for the day'),
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
  apesar_limite_de_visitas: message('o máximo de visitas do dia', 'the daily limit of visits'),
  apesar_limite_de_minutos: message(
    'o máximo de minutos de atendimento do dia',
    'the daily limit of minutes of work',
  ),
  apesar_limite_de_quilometros: message(
    'o máximo de quilômetros do dia',
    'the daily limit of kilometers',
  ),
  fora_limite_de_visitas: message(
    'Quem poderia já tem o máximo de visitas do dia',
    'Those who could are at their daily limit of visits',
  ),
  fora_limite_de_minutos: message(
    'Quem poderia passaria do máximo de minutos do dia',
    'Those who could would exceed their daily limit of minutes',
  ),
  fora_limite_de_quilometros: message(
    'Fica longe demais para os quilômetros do dia',
    'It is too far for the daily limit of kilometers',
  ),
};
