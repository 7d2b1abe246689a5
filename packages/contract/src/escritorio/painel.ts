/** One day at a glance: what each technician has to do, is doing and has done. */
import { Type } from 'typebox';
import { dia, entrada, id, instante, inteiro, nulavel, numero, objeto, texto } from '../schema.ts';

const contagem = inteiro({ minimum: 0 });

/** Each visit is in one of the first four or cancelled; the others are among them. */
const contagens = {
  /** Sent, and not begun. */
  agendadas: contagem,
  /** Not sent yet. */
  a_liberar: contagem,
  em_andamento: contagem,
  concluidas: contagem,
  canceladas: contagem,
  /** Not begun, though the window is over. */
  atrasadas: contagem,
  /** Ended, and held up by required questions without an answer. */
  com_pendencias: contagem,
};
const quilometros = numero({ minimum: 0 });

export const PedidoDoDia = entrada({ data: dia }, ['data']);

export const PainelDoDia = objeto({
  data: dia,
  total: objeto({ ...contagens, quilometros }),
  /** Active technicians, and whoever else has a visit or travel of the day. */
  tecnicos: Type.Array(
    objeto({
      id_usuario: id,
      usuario: texto(200),
      ...contagens,
      quilometros,
      ultima_posicao_em: nulavel(instante),
    }),
  ),
  /** Visits that nobody has. */
  sem_usuario: objeto(contagens),
  /** What waits for the office, whichever day it is of. */
  pendentes: objeto({
    /** Days of travel that nobody judged yet, or that are under verification; not of closed months. */
    dias_a_avaliar: contagem,
    /** Approved or paid days whose visits or rate changed since. */
    dias_alterados: contagem,
    eventos_recusados: contagem,
  }),
});
