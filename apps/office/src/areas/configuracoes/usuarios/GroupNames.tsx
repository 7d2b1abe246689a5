import { listGrupos } from '../../../contract/operations.ts';
import { useNames } from '../../../transport/use-names.ts';

/** The groups of a user, by name. */
export function GroupNames({ ids }: { ids: readonly number[] }) {
  const nameOf = useNames(listGrupos, 'nome', ids);
  return ids.map(nameOf).filter(Boolean).join(', ');
}
