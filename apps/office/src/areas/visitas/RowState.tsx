import type { Registro } from '@campeiro/contract/escritorio/registros';
import { useMinute } from '@campeiro/ui/format/use-minute.ts';
import { StateMark } from '../../parts/state/StateMark.tsx';
import { stateOf } from '../../parts/state/states.ts';
import { useSituacao } from './visita/use-situacao.ts';

/** The state of a row's visit. The mark shows the account's own name of its status. */
export function RowState({ visit }: { visit: Registro }) {
  const now = useMinute();
  const situacao = useSituacao()(visit);
  if (!situacao) return null;
  return (
    <span title={visit.status}>
      <StateMark state={stateOf({ ...visit, situacao }, now)} />
    </span>
  );
}
