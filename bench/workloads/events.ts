/** What technicians' devices report. */
import { randomUUID } from 'node:crypto';
import { technicianOf } from '../seed/rows.ts';
import { allAre, post } from './calls.ts';
import { type Account, type Input, pick, type Workload } from './types.ts';

const HOUR = 3_600_000;

/** The visits that this connection's technician has still to do, one after the other. */
export function openVisits(
  { registro, rows, tecnicos }: Account,
  connection: number,
): () => number {
  const technician = connection % tecnicos.length;
  const own: number[] = [];
  for (let i = 9; i < rows; i += 10) {
    if (technicianOf(i, tecnicos.length) === technician) own.push(registro + i);
  }
  let next = pick(own.length); // elsewhere in every measurement
  return () => own[next++ % own.length] ?? 0;
}

/** The check-in and the check-out of a visit. */
export function reported(id_registro: number): Input[] {
  const ended = Date.now();
  const event = (tipo: string, ms: number) => ({
    tipo,
    id_evento: randomUUID(),
    id_registro,
    data: new Date(ms).toISOString(),
    latitude: -23.5,
    longitude: -46.6,
    precisao: 10,
  });
  return [event('checkin', ended - HOUR), event('checkout', ended)];
}

export const events: Workload = {
  name: 'events',
  what: () => 'check-in and check-out of a visit',
  writes: true,
  caller: (account, connection) => {
    const visit = openVisits(account, connection);
    const token = account.deviceTokens[connection % account.deviceTokens.length];
    return {
      next: () => post('/campo/v1/eventos', { eventos: reported(visit()) }, token),
      sees: allAre('aceito', 2),
    };
  },
  bare: (account, connection) => {
    const visit = openVisits(account, connection);
    const { conta, tecnicos, realizado } = account;
    return () => {
      const registro = visit();
      const usuario = tecnicos[connection % tecnicos.length];
      return { conta, registro, realizado, usuario, eventos: reported(registro) };
    };
  },
};
