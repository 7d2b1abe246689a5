/** Visits as the office plans them: given to someone, moved, sent, cancelled. */
import type { Static } from 'typebox';
import { dia, entrada, instante, nulavel, referencia, texto, textoLivre } from '../schema.ts';
import { idsDoLote } from './lote.ts';

export const MudancaDaAgenda = entrada({
  id_usuario: nulavel(referencia('usuarios')),
  inicio_agendado: instante,
  data_agendada: instante,
  id_equipe: nulavel(referencia('grupos')),
  id_objetivo: nulavel(referencia('objetivos')),
  instrucoes: nulavel(textoLivre(10_000)),
  id_contato: nulavel(referencia('pessoas')),
  id_segmento: nulavel(referencia('segmentos')),
});

const motivo = texto(500);

export const Cancelamento = entrada({ motivo }, ['motivo']);
export const Conclusao = entrada({ motivo }, ['motivo']);

export const Reatribuicao = entrada(
  { ids: idsDoLote, id_usuario: nulavel(referencia('usuarios')) },
  ['ids', 'id_usuario'],
);

export const Liberacao = entrada({ ids: idsDoLote }, ['ids']);
export const CancelamentoDeVarias = entrada({ ids: idsDoLote, motivo }, ['ids', 'motivo']);
/** `data`: the day on which they begin, in the account's time zone. */
export const Reagendamento = entrada({ ids: idsDoLote, data: dia }, ['ids', 'data']);

export type MudancaDaAgenda = Static<typeof MudancaDaAgenda>;
