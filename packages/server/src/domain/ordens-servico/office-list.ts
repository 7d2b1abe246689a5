import { officeOrdensServicoList } from '@campeiro/contract/escritorio/ordens-servico';
import { shownAs } from '../../platform/lists/source.ts';
import { ordens } from './queries.ts';

/** Orders as in v2, with their ids in other systems, and found by them. */
export const officeOrdens = shownAs(officeOrdensServicoList, ordens, {
  alsoFinds: { exactly: 'id_externo' },
});
