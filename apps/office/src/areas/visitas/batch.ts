import { idPerfil, registrosEmLoteFields } from '../../contract/fields.ts';
import {
  listGrupos,
  listObjetivos,
  listSegmentos,
  listUsuarios,
} from '../../contract/operations.ts';
import { type BatchOf, CANCEL, commonOf, RECALL, SEND } from '../../lists/batch/actions.ts';
import { link, longText } from '../../parts/record/fields.tsx';
import { texts } from './texts.ts';

const only = { ativo: true };
const technicians = { ...only, id_perfil: idPerfil.campo };

export const batch: BatchOf = {
  recurso: 'registros',
  actions: [SEND, RECALL, CANCEL],
  common: commonOf(
    [
      link('id_usuario', texts.tecnico, { route: listUsuarios, only: technicians }),
      link('id_equipe', texts.equipe, { route: listGrupos }),
      link('id_objetivo', texts.objetivo, { route: listObjetivos, only }),
      link('id_segmento', texts.segmento, { route: listSegmentos, only }),
      longText('instrucoes', texts.instrucoes),
    ],
    registrosEmLoteFields,
  ),
};
