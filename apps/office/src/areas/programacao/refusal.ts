/** Which visits refused a plan of several, and why. Pure. */
import type { Mudanca } from '@campeiro/contract/escritorio/planejamento';
import type { Notice } from '../../notices/notices.ts';
import { Trouble } from '../../transport/trouble.ts';
import { texts } from './texts.ts';

/** More are counted only. */
const NAMED = 3;

/** The message about a refused plan: the visits by their names. */
export function refusalOf(
  error: unknown,
  changes: readonly Pick<Mudanca, 'id'>[],
  names: ReadonlyMap<number, string>,
): Pick<Notice, 'text' | 'values' | 'error'> {
  const reasons = changes.length > 1 ? reasonsIn(error) : new Map<number, string>();
  const only = changes.length === 1 ? names.get(changes[0]?.id ?? 0) : undefined;
  if (only) return { text: texts.refusedOne, values: { which: only }, error };
  if (reasons.size === 0) return { text: texts.refused, error };
  const said = [...reasons].slice(0, NAMED).map(([place, reason]) => {
    const id = changes[place]?.id ?? 0;
    return `${names.get(id) ?? `#${id}`}: ${reason}`;
  });
  const values = { n: reasons.size, which: said.join(' '), more: reasons.size - said.length };
  return { text: texts.refusedTogether, values };
}

/** The first reason of each change, by its place in the request. */
function reasonsIn(error: unknown): Map<number, string> {
  const reasons = new Map<number, string>();
  if (!(error instanceof Trouble)) return reasons;
  for (const { campo, mensagem } of error.problem?.erros ?? []) {
    const place = /^mudancas\[(\d+)\]/.exec(campo)?.[1];
    if (place !== undefined && !reasons.has(Number(place))) reasons.set(Number(place), mensagem);
  }
  return reasons;
}
