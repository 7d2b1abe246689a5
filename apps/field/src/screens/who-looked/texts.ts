import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: things.quemViu,
  about: message(
    '{days, plural, one {Sempre que alguém vê seu trajeto ou sua última posição, isso aparece aqui. As posições são apagadas depois de # dia.} other {Sempre que alguém vê seu trajeto ou sua última posição, isso aparece aqui. As posições são apagadas depois de # dias.}}',
    '{days, plural, one {Whenever a user sees your trail or your last position, it is shown here. Positions are deleted after # day.} other {Whenever a user sees your trail or your last position, it is shown here. Positions are deleted after # days.}}',
  ),
  nobody: message('Ninguém viu suas posições.', 'Nobody has seen your positions.'),
  somebody: message('Alguém que não usa mais o sistema', 'A user who has left'),
  trajeto: message('Viu o trajeto de {day}', 'Saw the trail of {day}'),
  ultima_posicao: message('Viu sua última posição, {day}', 'Saw your last position, {day}'),
};
