import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useSearch } from '@tanstack/react-router';
import type { Search } from '../../lists/search.ts';
import { NewRecord } from '../../parts/record/NewRecord.tsx';
import { ordemIn } from './kind.ts';

/** A new order. The address may name its customer. */
export function NovaOrdem() {
  const { cliente = '' } = useSearch({ strict: false }) as Search;
  const isNamed = /^[1-9]\d{0,8}$/.test(cliente);
  return (
    <NewRecord kind={ordemIn(useZone())} {...(isNamed && { initial: { id_cliente: cliente } })} />
  );
}
