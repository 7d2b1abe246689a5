import { usuariosEmLoteFields } from '../../../contract/fields.ts';
import { listGrupos } from '../../../contract/operations.ts';
import { type BatchOf, commonOf } from '../../../lists/batch/actions.ts';
import { LIMITS, limitTexts } from '../../../parts/day-limits/limits.ts';
import { links, number, optionalText, yesNo } from '../../../parts/record/fields.tsx';
import { texts } from './texts.ts';

/** Users are not deactivated here: a deactivation asks what becomes of the work of each. */
export const batch: BatchOf = {
  recurso: 'usuarios',
  actions: [],
  common: commonOf(
    [
      links('ids_grupos', texts.grupos, { route: listGrupos }),
      optionalText('telefone', texts.telefone, { type: 'tel' }),
      yesNo('trabalha_em_feriados', texts.trabalhaEmFeriados, { nao: texts.nao, sim: texts.sim }),
      ...LIMITS.map((name) => number(name, limitTexts[name])),
    ],
    usuariosEmLoteFields,
  ),
};
