import { useSearch } from '@tanstack/react-router';
import type { Search } from '../../lists/search.ts';
import { NewRecord } from '../../parts/record/NewRecord.tsx';
import { novaPessoa } from './kind.ts';

/** A new person. The address may name the customer whose contact it is. */
export function NovaPessoa() {
  const { cliente = '' } = useSearch({ strict: false }) as Search;
  const isNamed = /^[1-9]\d{0,8}$/.test(cliente);
  return (
    <NewRecord
      kind={novaPessoa}
      {...(isNamed && { initial: { ids_clientes: cliente }, next: `/clientes/${cliente}` })}
    />
  );
}
