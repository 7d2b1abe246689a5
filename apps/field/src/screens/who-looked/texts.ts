import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Quem viu minha posição', 'Who looked at my position'),
  about: message(
    '{days, plural, one {Cada vez que o escritório abre seu trajeto fica anotado aqui. As posições são apagadas depois de # dia.} other {Cada vez que o escritório abre seu trajeto fica anotado aqui. As posições são apagadas depois de # dias.}}',
    '{days, plural, one {Each time that the office opens your trail is noted here. Positions are deleted after # day.} other {Each time that the office opens your trail is noted here. Positions are deleted after # days.}}',
  ),
  nobody: message('Ninguém consultou seu trajeto.', 'Nobody has looked at your trail.'),
  somebody: message('Alguém que não está mais na conta', 'Somebody who has left the account'),
  trail: message('Viu o trajeto de {day}', 'Saw the trail of {day}'),
};
