/** The phone of a technician who has had no network since yesterday, with work on it that has not arrived. */
import type { Tx } from '@campeiro/server/platform/db/database';
import { DAY, HOUR, MINUTE, toInstant } from '../dates.ts';
import { insertRows } from './rows.ts';

/** How long the oldest record waits, and when the phone was last heard. */
const WAITS = 27 * HOUR;
const HEARD = 26 * HOUR + 20 * MINUTE;

/** Of the last of the technicians. */
export async function fillPhones(
  tx: Tx,
  technicians: readonly number[],
  now: number,
): Promise<void> {
  await insertRows(tx, 'sessoes', [
    {
      id_usuario: technicians.at(-1),
      dispositivo: 'Android, Chrome',
      versao: 1,
      // Its secret does not exist: the simulated devices have sessions of their own.
      hashes_atuais: [],
      criada_em: toInstant(now - 20 * DAY),
      expira_em: toInstant(now + 10 * DAY),
      ultimo_envio: toInstant(now - WAITS),
      aparelho: '6f0e9c1b-3a42-4d57-8f6a-94c32b1d8f6a',
      contato_em: toInstant(now - HEARD),
      espera_eventos: 3,
      espera_fotos: 5,
      espera_bytes: 2_140_000,
      espera_desde: toInstant(now - WAITS),
    },
  ]);
}
