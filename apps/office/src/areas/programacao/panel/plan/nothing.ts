/** Why a plan changes nothing. Pure. */
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';

type Text = 'whyAllPinned' | 'whyNothingFits' | 'whyNothingBetter' | 'whyNothingElse';

/** Undefined: it changes something. `asked`: how many visits it is about. `n`: those that do not fit, or those that are pinned. */
export function nothingIn(
  { mudancas, fora }: Pick<Otimizacao, 'mudancas' | 'fora'>,
  asked: number,
): { text: Text; n: number } | undefined {
  if (mudancas.length > 0) return undefined;
  const pinned = fora.filter(({ motivo }) => motivo === 'fixada').length;
  const out = fora.length - pinned;
  const stay = asked - fora.length;
  if (out === 0)
    return stay > 0 ? { text: 'whyNothingBetter', n: stay } : { text: 'whyAllPinned', n: pinned };
  return { text: stay > 0 ? 'whyNothingElse' : 'whyNothingFits', n: out };
}
