/** Faults of how an item names its row. */
import { message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../platform/problem.ts';

/** The item may be invalid. */
interface Named {
  id?: unknown;
  id_externo?: unknown;
}

/** The fault of an item that names no row. */
export const unnamed = ({ id, id_externo }: Named): Issue[] =>
  id === undefined && id_externo === undefined
    ? [{ campo: 'id_externo', codigo: 'CAMPO_OBRIGATORIO', mensagem: NONE }]
    : [];

/** The fault of an item that may name its row by one id only. */
export const named = ({ id, id_externo }: Named): Issue[] =>
  id !== undefined && id_externo !== undefined
    ? [{ campo: 'id_externo', codigo: 'VALOR_INVALIDO', mensagem: BOTH }]
    : [];

const NONE = message('Informe `id` ou `id_externo`.', 'Give `id` or `id_externo`.');
const BOTH = message(
  'Informe só um de `id` e `id_externo`.',
  'Give only one of `id` and `id_externo`.',
);
