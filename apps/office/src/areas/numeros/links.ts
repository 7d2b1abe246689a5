/** The list that each figure opens. The addresses are those of the lists' filters. */
import { COUNTED } from '@campeiro/contract/deslocamentos/decisoes';
import type {
  Atencao,
  PainelDoMes,
  Pontualidade,
} from '@campeiro/contract/escritorio/painel-do-mes';
import { lastDayOf } from '@campeiro/contract/kit/days';

export interface Target {
  to: '/visitas' | '/deslocamentos' | '/eventos-recusados';
  search: Record<string, string>;
}

const LATE = 'atraso_ate_15,atraso_ate_60,atraso_maior';

const visits = (mes: string, search: Record<string, string> = {}): Target => ({
  to: '/visitas',
  search: { mes, ...search },
});

export const listOf = {
  visits: (mes: string) => visits(mes),
  state: (mes: string, state: keyof PainelDoMes['total']['situacoes']) =>
    visits(mes, { contagens: state }),
  punctuality: (mes: string, ...names: readonly Pontualidade[]) =>
    visits(mes, { pontualidade: names.join(',') }),
  attention: (mes: string, name: Atencao) => visits(mes, { atencao: name }),
  objective: (mes: string, id_objetivo: number | null) =>
    visits(mes, {
      contagens: 'concluidas',
      com_duracao: 'sim',
      ...(id_objetivo === null ? { sem_objetivo: 'sim' } : { ids_objetivo: String(id_objetivo) }),
    }),
  undone: (mes: string, id_motivo: number | null) =>
    visits(mes, {
      contagens: 'nao_realizadas',
      ...(id_motivo !== null && { ids_motivo_nao_realizacao: String(id_motivo) }),
    }),
  doneBy: (mes: string, id_usuario: number) =>
    visits(mes, { contagens: 'concluidas', ids_usuario: String(id_usuario) }),
  lateBy: (mes: string, id_usuario: number) =>
    visits(mes, { pontualidade: LATE, ids_usuario: String(id_usuario) }),
  travel: (mes: string, id_usuario?: number): Target => ({
    to: '/deslocamentos',
    search: {
      periodo: mes,
      aprovacao: COUNTED.join(),
      ...(id_usuario !== undefined && { ids_usuario: String(id_usuario), ordenar: 'data' }),
    },
  }),
  refused: (mes: string): Target => ({
    to: '/eventos-recusados',
    search: { resolvido: 'nao', chegada: `${mes}-01..${lastDayOf(mes)}` },
  }),
};
