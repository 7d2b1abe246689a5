import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: things.visitasAnteriores,
  gone: sentences.visitNotHere,
  unknown: message(
    'As visitas anteriores deste cliente ainda não foram baixadas. Elas chegam quando houver conexão.',
    'The past visits at this customer are not on this device yet. They come once there is a connection.',
  ),
  none: sentences.noPastVisits,
  omitted: message(
    '{n, plural, one {1 resposta ou foto não coube no aparelho.} other {# respostas ou fotos não couberam no aparelho.}}',
    '{n, plural, one {1 answer or photo did not fit on the device.} other {# answers or photos did not fit on the device.}}',
  ),
  photo: things.foto,
  photoMissing: message('{name}: só com conexão', '{name}: only with a connection'),
  enlarge: actions.enlargePhoto,
};
