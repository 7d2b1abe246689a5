/** Contracts by which visits repeat, with the visits of the next days. */

import { createSeries } from '@campeiro/server/domain/recorrencias/commands';
import type { Tx } from '@campeiro/server/platform/db/database';
import { toInstant } from '../dates.ts';
import type { World } from './world.ts';

/** After the windows of the agenda, before the working hours end. */
const HORARIO = '17:00';

const CONTRACTS = [
  {
    regra: 'FREQ=WEEKLY;BYDAY=MO',
    instrucoes: 'Contrato semanal: conferir o registro de temperaturas.',
  },
  {
    regra: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE',
    instrucoes: 'Contrato quinzenal: trocar os filtros.',
  },
  {
    regra: 'FREQ=MONTHLY;BYDAY=2TU',
    instrucoes: 'Preventiva mensal, na segunda terça-feira do mês.',
  },
  {
    regra: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    instrucoes: 'Fechamento do mês, no último dia útil.',
  },
];

/** One contract for each of the first technicians. */
export async function fillRecurrences(tx: Tx, world: World, now: number): Promise<void> {
  for (const [i, contract] of CONTRACTS.entries()) {
    const technician = world.technicians[i];
    const stop = technician?.stops[i];
    if (!technician || !stop) return;
    await createSeries(tx, {
      ...contract,
      primeiro_dia: toInstant(now).slice(0, 10),
      horario: HORARIO,
      duracao: 45,
      id_cliente: stop.id,
      id_usuario: technician.id,
      id_contato: stop.id_contato,
      id_segmento: stop.id_segmento,
      id_equipe: technician.id_equipe,
      id_objetivo: world.objectives[0]?.id ?? null,
      ativo: true,
    });
  }
}
