/** Shares of a month. Pure. */
import type { PainelDoMes } from '@campeiro/contract/escritorio/painel-do-mes';

type Pontualidade = PainelDoMes['total']['pontualidade'];

/** Begun visits that had a window. */
export const withWindow = ({ sem_janela: _, ...others }: Pontualidade): number =>
  Object.values(others).reduce((sum, n) => sum + n, 0);

/** Of these, how many began before its end; undefined where there are none. */
export function shareOnTime(pontualidade: Pontualidade): number | undefined {
  const all = withWindow(pontualidade);
  return all === 0 ? undefined : (pontualidade.antecipadas + pontualidade.no_horario) / all;
}
