/** Requests about many rows, all or nothing: whoever chose them is told which are in the way. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import { type Issue, Problem } from './problem.ts';

interface Many {
  /** The field of the body that has the ids. */
  campo: string;
  ids: readonly number[];
  /** What is wrong with this one, if anything. */
  why: (id: number) => Message | undefined;
}

/** Throws the problem that names each of `ids` for which there is a reason, by its place in the body. */
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
