/** The account's configuration: time zone, check-in radius, statuses, what the app offers. */
import type { Situacao } from '@campeiro/contract/registros';
import type { FieldDatabase } from './database.ts';
import { readMeta } from './meta.ts';
import type { Configuracao, Feriado } from './wire.ts';

/**
 * The configuration as the server sent it last; before that, what a new account has. A server before this build, or the
 * build before this one, left out what it did not know.
 */
export async function readSettings(db: FieldDatabase): Promise<Configuracao> {
  return { ...untold(), ...(await readMeta(db, 'configuracao')) };
}

/** The holiday on this day, as far as the device knows. */
export const holidayOn = (
  { feriados }: Pick<Configuracao, 'feriados'>,
  day: string,
): Feriado | undefined => feriados.find(({ dia }) => dia === day);

/** Nothing that needs the server's word is offered. */
const untold = (): Configuracao => ({
  conta: '',
  fuso_horario: Intl.DateTimeFormat().resolvedOptions().timeZone,
  raio_checkin: 300,
  visitas_sem_agenda: true,
  busca_clientes: false,
  historico_de_colegas: true,
  registra_posicoes: false,
  dias_de_posicoes: 90,
  posicoes_fora_do_expediente: false,
  registra_dia: false,
  dias_de_marcos: 365,
  lado_das_fotos: 2560,
  fotos_da_galeria: true,
  fotos_so_por_wifi: false,
  jornada: [],
  ids_grupos: [],
  feriados: [],
  status: [],
  motivos_nao_realizacao: [],
  imagem_bytes_max: 20 * 1024 * 1024,
  imagem_pixels_max: 65_000_000,
});

/** Status id → what it means to the service. */
export async function situacoesOf(db: FieldDatabase): Promise<ReadonlyMap<number, Situacao>> {
  const { status } = await readSettings(db);
  return new Map(status.map(({ id, situacao }) => [id, situacao]));
}
