/** The settings for a technician's work, for the device. */
import type { Configuracao } from '@campeiro/contract/campo/configuracao';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';

/** The largest image that this server accepts. */
export type ImageLimits = Pick<Configuracao, 'imagem_bytes_max' | 'imagem_pixels_max'>;

type Settings = Omit<Configuracao, keyof ImageLimits | 'status'>;

export async function configurationFor(
  tx: Tx,
  usuario: number,
  limits: ImageLimits,
): Promise<Configuracao> {
  const settings = await tx.row<Settings>(sql`
    select c.nome as conta, c.fuso_horario, c.raio_checkin, c.visitas_sem_agenda, c.busca_clientes,
      c.registra_posicoes, c.dias_de_posicoes, c.posicoes_fora_do_expediente, coalesce(u.jornada, c.jornada) as jornada
    from contas c cross join usuarios u where u.id = ${usuario}`);
  const status = await tx.rows<Configuracao['status'][number]>(
    sql`select id, nome, cor, situacao from status_servico order by ordem, id`,
  );
  return { ...found(settings), status, ...limits };
}
