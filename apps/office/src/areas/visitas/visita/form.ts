/** The forms of a visit: fields as texts, and what is sent of those that the person changed. Pure. */
import { instantOfWallClock, wallClockOf } from '@campeiro/contract/kit/wall-clock';
import type { Registro } from '@campeiro/contract/registros';
import type { Fields } from '../../../parts/draft/draft.ts';
import { idOrNull, linksOf } from '../../../parts/visit-links/links.ts';

export const fieldsOfDetails = (visit: Registro): Fields => ({
  ...linksOf(visit),
  instrucoes: visit.instrucoes ?? '',
});

export const detailsIn = ({ instrucoes, ...links }: Fields) => ({
  ...Object.fromEntries(Object.entries(links).map(([name, id]) => [name, idOrNull(id)])),
  ...(instrucoes !== undefined && { instrucoes: instrucoes.trim() || null }),
});

/** Times as the wall clock shows them, without the seconds: only a time that was changed loses its own. */
export const fieldsOfWork = (visit: Registro, zone: string): Fields => ({
  data_inicio: visit.data_inicio ? wallClockOf(visit.data_inicio, zone) : '',
  data_realizacao: visit.data_realizacao ? wallClockOf(visit.data_realizacao, zone) : '',
  observacao: visit.observacao ?? '',
});

export const workIn = ({ observacao, ...times }: Fields, zone: string) => ({
  ...Object.fromEntries(
    Object.entries(times).map(([name, wall]) => [
      name,
      wall ? new Date(instantOfWallClock(wall, zone)).toISOString() : null,
    ]),
  ),
  ...(observacao !== undefined && { observacao: observacao || null }),
});
