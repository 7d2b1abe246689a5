/** The contract's names, in the order in which they are shown: its values would bring its texts into the script. */
import type { Atencao, Pontualidade } from '@campeiro/contract/escritorio/painel-do-mes';

export const PONTUALIDADES = [
  'antecipadas',
  'no_horario',
  'atraso_ate_15',
  'atraso_ate_60',
  'atraso_maior',
  'sem_janela',
] as const satisfies readonly Pontualidade[];

export const ATENCOES = [
  'esperam_respostas',
  'concluidas_sem_respostas',
  'com_correcoes',
  'fotos_por_chegar',
] as const satisfies readonly Atencao[];
