import type { Registro } from '@campeiro/contract/registros';
import { useFormats } from '@campeiro/ui/format/formats.tsx';

/** How many visits these are, and from which day to which, for sentences. */
export function useRange(visits: readonly Pick<Registro, 'inicio_agendado'>[]) {
  const { date } = useFormats();
  const dayOf = (visit = visits[0]) => (visit?.inicio_agendado ? date(visit.inicio_agendado) : '');
  return { n: visits.length, from: dayOf(), to: dayOf(visits.at(-1)) };
}
