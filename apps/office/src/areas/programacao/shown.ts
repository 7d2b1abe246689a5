import type { Mudanca } from '@campeiro/contract/escritorio/planejamento';

/** How a visit looks once a change of it is taken. Pure. */
export function shownOf({
  id_usuario,
  inicio_agendado,
  data_agendada,
  ativo,
  fixada,
  cancelar,
  reabrir,
}: Mudanca): Record<string, unknown> {
  return {
    ...(id_usuario !== undefined && { id_usuario }),
    ...(inicio_agendado !== undefined && { inicio_agendado }),
    ...(data_agendada !== undefined && { data_agendada }),
    ...(ativo !== undefined && { ativo }),
    ...(fixada !== undefined && { fixada }),
    ...(cancelar && { situacao: 'cancelado' }),
    ...(reabrir && { situacao: 'agendado' }),
  };
}
