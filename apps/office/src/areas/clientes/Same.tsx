/** Says at a field that another customer has the same in it, and leads there. */

import type { Cliente } from '@campeiro/contract/escritorio/clientes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listClientes } from '../../contract/operations.ts';
import type { InputProps } from '../../parts/record/fields.tsx';
import { answerOf } from '../../transport/queries.ts';
import classes from './Same.module.css';
import { texts } from './texts.ts';

/** Between a key and the question to the server, in milliseconds. */
const TYPING = 300;

/** Another customer that this finds; none while nothing is looked for. */
function useOther(filter: object | undefined, id: number | undefined): Cliente | undefined {
  const { data } = useQuery({
    ...answerOf(listClientes, { body: { ...filter, por_pagina: 2 } }),
    enabled: filter !== undefined,
  });
  return filter && data?.dados.find((other) => other.id !== id);
}

/** A code may be given twice, but an office user rarely means to. */
export function SameCode({ draft, id }: InputProps) {
  const t = useTexts(texts);
  const [code] = useDebouncedValue(draft.fields.codigo?.trim() ?? '', TYPING);
  const other = useOther(code ? { codigos: [code] } : undefined, id);
  if (!other) return null;
  return (
    <div className={classes.note} role="status">
      <Link to="/clientes/$id" params={{ id: String(other.id) }}>
        {t('sameCode', { nome: other.nome })}
      </Link>
    </div>
  );
}

/** Once the server has refused a document: whose it is. */
export function SameDocument({ draft, id }: InputProps) {
  const t = useTexts(texts);
  const documento = draft.fields.documento?.trim();
  const isRefused = draft.faultOf('documento') !== undefined && documento;
  const other = useOther(isRefused ? { documento } : undefined, id);
  if (!other) return null;
  return (
    <div className={classes.note}>
      <Link to="/clientes/$id" params={{ id: String(other.id) }}>
        {t('sameDocument', { nome: other.nome })}
      </Link>
    </div>
  );
}
