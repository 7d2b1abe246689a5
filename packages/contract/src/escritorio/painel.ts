/** One day at a glance: what each technician has to do, is doing and has done. */
import { Type } from 'typebox';
import { dia, entrada, id, instante, inteiro, nulavel, numero, objeto, texto } from '../schema.ts';

const contagem = inteiro({ minimum: 0 });

/** Each visit is in one of the first four; those that are late are among the scheduled ones too. */
const contagens = {
  /** Sent, and not begun. */
  agendadas: contagem,
  /** Not sent yet. */
  a_liberar: contagem,
  em_andamento: contagem,
  concluidas: contagem,
  /** Not begun, though the window is over. */
  atrasadas: contagem,
};

export const PedidoDoDia = entrada({ data: dia }, ['data']);

export const PainelDoDia = objeto({
  data: dia,
  tecnicos: Type.Array(
    objeto({
      id_usuario: id,
      usuario: texto(200),
      ...contagens,
      quilometros: numero({ minimum: 0 }),
      ultima_posicao_em: nulavel(instante),
    }),
  ),
  /** Visits that nobody has. */
  sem_usuario: objeto(contagens),
});
