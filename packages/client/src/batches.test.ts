import { expect, test } from 'vitest';
import { BatchError, inParts } from './batches.ts';

const PARTS = { of: 'clientes', most: 2 };

/** Refuses names that begin with X, as the server does. */
async function answer(part: unknown) {
  const { clientes } = part as { clientes: string[] };
  return {
    resultados: clientes.map((nome, indice) =>
      nome.startsWith('X')
        ? {
            indice,
            status: 'erro',
            mensagem: `clientes[${indice}].nome: Não.`,
            erros: [{ campo: `clientes[${indice}].nome` }],
          }
        : { indice, status: 'criado' },
    ),
  };
}

test('positions are those of the whole batch', async () => {
  const { resultados } = await inParts({ clientes: ['A', 'B', 'C', 'X', 'X'] }, PARTS, 'k', answer);
  expect(resultados.map(({ indice, status }) => [indice, status])).toEqual([
    ...[
      [0, 'criado'],
      [1, 'criado'],
      [2, 'criado'],
      [3, 'erro'],
      [4, 'erro'],
    ],
  ]);
  expect(resultados[3]).toMatchObject({
    mensagem: 'clientes[3].nome: Não.',
    erros: [{ campo: 'clientes[3].nome' }],
  });
});

test('each part has a key, and the same in a repetition', async () => {
  const seen: string[] = [];
  const keep = (part: unknown, key: string) => {
    seen.push(key);
    return answer(part);
  };
  await inParts({ clientes: ['A', 'B', 'C'] }, PARTS, 'carga', keep);
  await inParts({ clientes: ['A', 'B', 'C'] }, PARTS, 'carga', keep);
  await inParts({ clientes: ['A'] }, PARTS, 'carga', keep);
  expect(seen).toEqual(['carga-1', 'carga-2', 'carga-1', 'carga-2', 'carga']);
});

test('a part that fails tells what was done before it, and how to go on', async () => {
  const sent = inParts({ clientes: ['A', 'B', 'C'] }, PARTS, 'carga', async (part, key) => {
    if (key === 'carga-2') throw new Error('away');
    return answer(part);
  });
  await expect(sent).rejects.toBeInstanceOf(BatchError);
  await expect(sent).rejects.toMatchObject({
    idempotencyKey: 'carga',
    resultados: [{ indice: 0 }, { indice: 1 }],
  });
});
