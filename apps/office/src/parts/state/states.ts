/** What a visit is, in words and colours: the same on every screen. */

import type { Message } from '@campeiro/contract/kit/languages';
import type { Situacao } from '@campeiro/contract/registros';
import { type Due, isLate, isWaiting } from '@campeiro/contract/visita/estado';
import * as states from '@campeiro/ui/vocabulary/states.ts';

/** As the office sees it: late and not yet sent come from the window and from `ativo`, not from the status. */
export type State =
  | 'planned'
  | 'held'
  | 'way'
  | 'running'
  | 'done'
  | 'undone'
  | 'late'
  | 'cancelled';

export const STATE_TEXTS: Record<State, Message> = {
  planned: states.planejada,
  held: states.aEnviar,
  way: states.onTheWay,
  running: states.emAtendimento,
  done: states.concluida,
  undone: states.naoRealizada,
  late: states.atrasada,
  cancelled: states.cancelada,
};

interface Facts extends Due {
  situacao: Situacao;
  ativo: boolean;
  data_inicio: string | null;
}

/** `agendado`: an integrator gave its start. */
const BEGUN: Record<Situacao, State> = {
  agendado: 'running',
  a_caminho: 'way',
  em_atendimento: 'running',
  realizado: 'done',
  nao_realizado: 'undone',
  cancelado: 'cancelled',
};

/** `now` in milliseconds. A visit is late or under way as the panel counts it. */
export function stateOf(visit: Facts, now: number): State {
  if (isLate(visit, now)) return 'late';
  if (isWaiting(visit)) return visit.ativo ? 'planned' : 'held';
  return BEGUN[visit.situacao];
}
