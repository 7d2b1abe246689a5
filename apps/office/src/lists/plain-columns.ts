import type { Field } from '../parts/record/fields.tsx';
import type { Kind, Row } from '../parts/record/record.ts';
import type { Column } from './types.ts';

/** A column for each field of the contract that the kind does not name. */
export const plainColumns = <R extends Row>({ fields }: Pick<Kind<R>, 'fields'>): Column<R>[] =>
  (fields as readonly Field[])
    .filter(({ isPlain }) => isPlain)
    .map(({ name, label }) => ({
      key: name,
      inFile: [name as keyof R & string],
      label,
      cell: (row) => (row as unknown as Record<string, string | number | null>)[name],
    }));
