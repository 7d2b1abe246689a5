import { useNames } from '../../../transport/use-names.ts';
import { operations } from './operations.ts';

/** The groups of somebody, by name. */
export function GroupNames({ ids }: { ids: readonly number[] }) {
  const nameOf = useNames(operations.listGrupos, 'nome', ids);
  return ids.map(nameOf).filter(Boolean).join(', ');
}
