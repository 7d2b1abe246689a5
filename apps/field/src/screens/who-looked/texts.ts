import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: things.quemViu,
  about: message(
    '{days, plural, one {Cada vez que alguém vê seu trajeto ou sua última posição fica anotado aqui. As posições são apagadas depois de # dia.} other {Cada vez que alguém vê seu trajeto ou sua última posição fica anotado aqui. As posições são apagadas depois de # dias.}}',
    '{days, plural, one {Each time that a user sees your trail or your last position is noted here. Positions are deleted after # day.} other {Each time that a user sees your trail or your last position is noted here. Positions are deleted after # days.}}',
  ),
  nobody: message('Ninguém viu suas posições.', 'Nobody has seen your positions.'),
  somebody: message('Alguém que não está mais na conta', 'A user who has left the account'),
  trajeto: message('Viu o trajeto de {day}', 'Saw the trail of {day}'),
  ultima_posicao: message('Viu sua última posição, {day}', 'Saw your last position, {day}'),
};
