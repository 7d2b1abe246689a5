/** Shows on the board what of a plan is taken, as long as the plan is open. */
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { useEffect } from 'react';
import type { Preview } from '../../preview.ts';

interface Shown extends Pick<Preview, 'isAfter'> {
  plan: Otimizacao;
  /** The ids of visits whose change is not wanted. */
  left: ReadonlySet<number>;
  /** The technician whose ways alone are shown. */
  only: number | undefined;
  /** Nothing of it is shown for now. */
  isAway: boolean | undefined;
}

export function usePreview(
  preview: (shown: Preview | undefined) => void,
  { plan, left, only, isAfter, isAway }: Shown,
): void {
  useEffect(() => {
    if (isAway) return preview(undefined);
    const touched = plan.tecnicos.map(({ id_usuario }) => id_usuario);
    preview({
      changes: plan.mudancas.filter(({ id }) => !left.has(id)),
      isAfter,
      people: new Set(only === undefined ? touched : [only]),
    });
  }, [preview, plan, left, only, isAfter, isAway]);
  useEffect(() => () => preview(undefined), [preview]);
}
