/** Which reasons keep how many technicians from a visit, the one that helps the dispatcher most first. Pure. */
import { OBSTACULOS } from '@campeiro/contract/escritorio/fora';
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';

type Reasons = Otimizacao['fora'][number]['motivos'];
type Reason = Pick<Reasons[number], 'motivo'>;

/** No other plan, no higher limit and no customer changes these. */
const LASTING: readonly Reason['motivo'][] = [
  'habilidade',
  'feriado',
  'fora_do_expediente',
  'ausencia',
];

/**
 * Each reason with how many it keeps. What lasts comes last; before that, and among it, what keeps most comes first, and of
 * equal ones what could be helped most easily. `each`: one for each technician.
 */
export function reasonsOf(each: readonly Reason[]): Reasons {
  const lasts = ({ motivo }: Reason) => Number(LASTING.includes(motivo));
  const ease = ({ motivo }: Reason) => OBSTACULOS.indexOf(motivo);
  return [...Map.groupBy(each, ({ motivo }) => motivo)]
    .map(([motivo, those]) => ({ motivo, tecnicos: those.length }))
    .sort((a, b) => lasts(a) - lasts(b) || b.tecnicos - a.tecnicos || ease(b) - ease(a));
}

/** The same, with the first of each reason before all others, so that none is cut off. */
export function firstOfEach<R extends Reason>(reasons: Reasons, each: readonly R[]): R[] {
  const firsts = reasons.flatMap(({ motivo }) => each.find((one) => one.motivo === motivo) ?? []);
  return [...firsts, ...each.filter((one) => !firsts.includes(one))];
}
