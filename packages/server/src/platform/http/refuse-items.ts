/** Refuses requests about many rows, all or nothing, and names the rows that prevent them. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import { type Issue, Problem } from '../problem.ts';

type Refusal = 'CONFLITO' | 'REGRA_NEGOCIO';

interface Many {
  /** The field of the body that has the ids. */
  campo: string;
  ids: readonly number[];
  /** The reason to refuse this one, if any. */
  why: (id: number) => Message | undefined;
}

/** Throws a problem that names the position of each of `ids` for which there is a reason. */
export function refuseItems(codigo: Refusal, { campo, ids, why }: Many): void {
  const erros = ids.flatMap((id, place): Issue[] => {
    const mensagem = why(id);
    return mensagem ? [{ campo: `${campo}[${place}]`, codigo: 'VALOR_INVALIDO', mensagem }] : [];
  });
  refuse(codigo, erros, ids.length);
}

/** Throws a problem that has these faults of some of so many items; nothing if there are none. */
export function refuse(codigo: Refusal, erros: readonly Issue[], items: number): void {
  const [first] = erros;
  if (!first) return;
  const detalhe =
    items === 1
      ? first.mensagem
      : message(
          `Nada mudou: ${erros.length} de ${items} itens não podem mudar assim. Veja \`erros\`.`,
          `Nothing changed: ${erros.length} of ${items} items cannot change like this. See \`erros\`.`,
        );
  throw new Problem(codigo, detalhe, { erros });
}
