import { officePessoasList } from '@campeiro/contract/escritorio/pessoas';
import { shownAs } from '../../platform/lists/source.ts';
import { pessoas } from './queries.ts';

/** People as in v2, with their ids in other systems, and found by them. */
export const officePessoas = shownAs(officePessoasList, pessoas, {
  alsoFinds: { ...pessoas.alsoFinds, exactly: 'id_externo' },
});
