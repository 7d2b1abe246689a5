/** The settings for a technician's work, for the device. */
import type { Configuracao } from '@campeiro/contract/campo/configuracao';
import { PROTOCOLS } from '@campeiro/contract/campo/versao';
import { addMonths, dayOf, lastDayOf } from '@campeiro/contract/kit/days';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import { readCalendar } from '../feriados/queries.ts';

/** The largest image that this server accepts. */
export type ImageLimits = Pick<Configuracao, 'imagem_bytes_max' | 'imagem_pixels_max'>;

type Settings = Omit<
  Configuracao,
  keyof ImageLimits | 'feriados' | 'status' | 'motivos_nao_realizacao'
>;

/** In months. By whole months devices receive the settings anew once a month only, not every day. */
const CALENDAR = { before: 1, after: 4 };

/** An app of version 1 knows no visit that was not carried out: to it, it is one that is over undone. */
const asInVersion1 = (status: Configuracao['status'][number]) =>
  status.situacao === 'nao_realizado' ? { ...status, situacao: 'cancelado' as const } : status;

export async function configurationFor(
  tx: Tx,
  usuario: number,
  limits: ImageLimits,
  protocol: number,
): Promise<Configuracao> {
  const settings = found(
    await tx.row<Settings>(sql`
    select c.nome as conta, c.fuso_horario, c.raio_checkin, c.visitas_sem_agenda, c.busca_clientes, c.historico_de_colegas,
      c.registra_posicoes, c.registra_dia, c.dias_de_marcos, c.dias_de_posicoes, c.posicoes_fora_do_expediente,
      c.lado_das_fotos, c.fotos_da_galeria, c.fotos_so_por_wifi, coalesce(u.jornada, c.jornada) as jornada,
      array(select g.id_grupo from grupos_usuarios g where g.id_usuario = u.id order by 1) as ids_grupos
    from contas c cross join usuarios u where u.id = ${usuario}`),
  );
  const month = dayOf(Date.now(), settings.fuso_horario).slice(0, 7);
  const status = await tx.rows<Configuracao['status'][number]>(
    sql`select id, nome, cor, situacao from status_servico order by ordem, id`,
  );
  const motivos_nao_realizacao = await tx.rows<Configuracao['motivos_nao_realizacao'][number]>(
    sql`select id, nome, exige_foto from motivos_nao_realizacao where ativo order by ordem, id`,
  );
  return {
    ...settings,
    feriados: await readCalendar(
      tx,
      `${addMonths(month, -CALENDAR.before)}-01`,
      lastDayOf(addMonths(month, CALENDAR.after)),
    ),
    status: protocol === PROTOCOLS.first ? status.map(asInVersion1) : status,
    motivos_nao_realizacao,
    ...limits,
  };
}
