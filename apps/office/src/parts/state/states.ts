/** What a visit is, in words and colours: the same on every screen. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Situacao } from '@campeiro/contract/registros';

/** As the office sees it: late and not yet sent come from the window and from `ativo`, not from the status. */
export type State = 'planned' | 'held' | 'way' | 'running' | 'done' | 'late' | 'cancelled';

export const STATE_TEXTS: Record<State, Message> = {
  planned: message('Planejada', 'Planned'),
  held: message('A enviar', 'Not sent'),
  way: message('A caminho', 'On the way'),
  running: message('Em atendimento', 'Under way'),
  done: message('Concluída', 'Done'),
  late: message('Atrasada', 'Late'),
  cancelled: message('Cancelada', 'Cancelled'),
};

interface Facts {
  situacao: Situacao;
  ativo: boolean;
  data_agendada: string | null;
}

const BY_SITUACAO: Record<Situacao, State> = {
  agendado: 'planned',
  a_caminho: 'way',
  em_atendimento: 'running',
  realizado: 'done',
  cancelado: 'cancelled',
};

/** `now` in milliseconds. Late: not begun after the end of its window, as the panel counts it. */
export function stateOf({ situacao, ativo, data_agendada }: Facts, now: number): State {
  if (situacao !== 'agendado') return BY_SITUACAO[situacao];
  if (data_agendada !== null && Date.parse(data_agendada) < now) return 'late';
  return ativo ? 'planned' : 'held';
}
