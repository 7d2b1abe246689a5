/** Visits as the office finds and plans them: given to someone, moved, sent, cancelled. */
import type { Static } from 'typebox';
import { igual, lista, umDe } from '../lista.ts';
import { listaDeRegistros, Registro } from '../registros.ts';
import {
  booleano,
  dia,
  entrada,
  instante,
  nulavel,
  referencia,
  texto,
  textoLivre,
  umaPalavraDe,
} from '../schema.ts';
import { SITUACOES } from '../status-servico.ts';
import { idsDoLote } from './lote.ts';

/** What the panel counts is found by the filters that v2 has not. */
export const listaDeVisitas = lista({
  item: Registro,
  busca: listaDeRegistros.busca,
  ordenar: listaDeRegistros.ordenar,
  filtros: {
    ...listaDeRegistros.filtros,
    situacoes: umDe('id_status', umaPalavraDe(...SITUACOES)),
    /** Begun and held up, as the panel counts them; not those that were concluded all the same. */
    com_pendencias: igual('pendencias', booleano),
    /** Not begun, though the window is over at the moment of the answer. */
    atrasada: igual('data_agendada', booleano),
  },
});

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
