/** How the limits of a technician’s day are named where they keep a technician from a visit. */
import { message } from '@campeiro/contract/kit/languages';

export const limitTexts = {
  limite_de_visitas: message('Com o máximo de visitas do dia', 'With the most visits of a day'),
  limite_de_minutos: message('Com o máximo de minutos do dia', 'With the most minutes of a day'),
  limite_de_quilometros: message('Longe demais para o dia', 'Too far for the day'),
  nao_limite_de_visitas: message(
    'já tem o máximo de visitas do dia',
    'already has the most visits of a day',
  ),
  nao_limite_de_minutos: message(
    'passaria do máximo de minutos de atendimento do dia',
    'would have more than the most minutes of work of a day',
  ),
  nao_limite_de_quilometros: message(
    'passaria do máximo de quilômetros do dia',
    'would drive more than the most kilometers of a day',
  ),
  apesar_limite_de_visitas: message('o máximo de visitas do dia', 'the most visits of a day'),
  apesar_limite_de_minutos: message(
    'o máximo de minutos de atendimento do dia',
    'the most minutes of work of a day',
  ),
  apesar_limite_de_quilometros: message(
    'o máximo de quilômetros do dia',
    'the most kilometers of a day',
  ),
  fora_limite_de_visitas: message(
    'Quem poderia já tem o máximo de visitas do dia',
    'Those who could already have the most visits of a day',
  ),
  fora_limite_de_minutos: message(
    'Quem poderia passaria do máximo de minutos do dia',
    'Those who could would have more than the most minutes of a day',
  ),
  fora_limite_de_quilometros: message(
    'Fica longe demais para os quilômetros do dia',
    'It is too far for the kilometers of a day',
  ),
};
