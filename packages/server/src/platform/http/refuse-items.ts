/** Refuses requests about many rows, all or nothing, and names the rows that prevent them. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import { type Issue, Problem } from './problem.ts';

interface Many {
  /** The field of the body that has the ids. */
  campo: string;
  ids: readonly number[];
  /** The reason to refuse this one, if any. */
  why: (id: number) => Message | undefined;
}

/** Throws a problem that names the position of each of `ids` for which there is a reason. */
export function refuseItems(codigo: 'CONFLITO' | 'REGRA_NEGOCIO', { campo, ids, why }: Many): void {
  const erros = ids.flatMap((id, place): Issue[] => {
    const mensagem = why(id);
    return mensagem ? [{ campo: `${campo}[${place}]`, codigo: 'VALOR_INVALIDO', mensagem }] : [];
  });
  const [first] = erros;
  if (!first) return;
  const detalhe =
    ids.length === 1
      ? first.mensagem
      : message(
          `Nada mudou: ${erros.length} de ${ids.length} itens não podem mudar assim. Veja \`erros\`.`,
          `Nothing changed: ${erros.length} of ${ids.length} items cannot change like this. See \`erros\`.`,
        );
  throw new Problem(codigo, detalhe, { erros });
}
