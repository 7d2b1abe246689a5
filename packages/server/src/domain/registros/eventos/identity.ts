/**
 * Whether an event means the row whose id it has. After a restore an id may name another row than the one that the
 * device knew: then the instants of creation differ.
 */
import { instantKey } from '@campeiro/contract/kit/instants';
import { type Message, message } from '@campeiro/contract/kit/languages';
import { Problem } from '../../../platform/problem.ts';
import type { StoredVisit } from '../queries.ts';
import type { GoodUpload } from './validate.ts';

/** The problem of an event that does not mean this visit. */
export function visitFault(
  { evento }: GoodUpload,
  { id, data_criacao }: StoredVisit,
): Problem | undefined {
  const meant = 'registro_criado_em' in evento ? evento.registro_criado_em : undefined;
  if (isSame(meant, data_criacao)) return undefined;
  return another(
    message(
      `A visita ${id} não é mais a que o aparelho conhecia: um backup foi restaurado.`,
      `The visit ${id} is no longer the one that the device knew: a backup was restored.`,
    ),
  );
}

/** The problem of an event that does not mean the customer with this id, which was created at `criado_em`. */
export function customerFault(
  { id_cliente, cliente_criado_em }: { id_cliente: number; cliente_criado_em?: string | null },
  criado_em: string | undefined,
): Problem | undefined {
  if (criado_em === undefined || isSame(cliente_criado_em, criado_em)) return undefined;
  return another(
    message(
      `O cliente ${id_cliente} não é mais o que o aparelho conhecia: um backup foi restaurado.`,
      `The customer ${id_cliente} is no longer the one that the device knew: a backup was restored.`,
    ),
  );
}

/** Other clients, and devices that do not know it, leave it out. */
const isSame = (meant: string | null | undefined, is: string): boolean =>
  meant === undefined || meant === null || instantKey(meant) === instantKey(is);

const another = (detalhe: Message): Problem => new Problem('OUTRO_REGISTRO', detalhe);
