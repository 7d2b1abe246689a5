import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  addPhoto: actions.takePhoto,
  choosePhoto: actions.choose,
  full: message(
    'Já são {max} fotos, que é o máximo. Remova uma para tirar outra.',
    'There are {max} photos, which is the most. Remove one to take another.',
  ),
  photoToKeep: message('Continuar com a nova foto', 'Continue with the new photo'),
  photoDiscarded: message('Foto descartada.', 'Photo discarded.'),
  photoKept: message('Foto guardada.', 'Photo kept.'),
  photoRemoved: message('Foto removida.', 'Photo removed.'),
  photo: things.foto,
  photoOf: message('Foto das {time}', 'Photo at {time}'),
  photoElsewhere: message('Foto no sistema', 'Photo on the server'),
  enlarge: actions.enlargePhoto,
  remove: actions.takeAway,
  keepCaption: message('Guardar legenda', 'Keep the caption'),
  captionKept: message('Legenda guardada.', 'Caption kept.'),
  pending: states.aEnviar,
  acknowledged: states.enviada,
  refused: message('Foto recusada', 'Photo refused'),
};
