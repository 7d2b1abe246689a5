/** Travel as the office judges it, day by day and month by month. */
import { type Static, Type } from 'typebox';
import {
  ALERTAS_DO_DIA,
  APROVACAO,
  DeslocamentoDoDia,
  DeslocamentoDoUsuario,
  doDia,
  PAGAMENTO,
} from '../deslocamentos.ts';
import { envelope, igual, lista, MAXIMO_POR_FILTRO, paginas } from '../lista.ts';
import {
  arranjo,
  carimbos,
  dia,
  entrada,
  id,
  instante,
  inteiro,
  mes,
  nulavel,
  numero,
  objeto,
  texto,
  umaPalavraDe,
} from '../schema.ts';
import { idsDoLote } from './lote.ts';

const codigoDe = <T extends number>(codigos: readonly T[]) =>
  Type.Unsafe<T>({ type: 'integer', enum: [...codigos] });

const aprovacao = codigoDe(APROVACAO);
const pagamento = codigoDe(PAGAMENTO);
const reais = numero({ minimum: 0 });

/** A day and whose it is: those of all users are found together. */
const DiaDoUsuario = objeto({
  ...DeslocamentoDoDia.properties,
  id_usuario: id,
  usuario: texto(200),
});

export const PedidoDeDiasDeTodos = entrada({
  ...paginas,
  id_usuario: inteiro(),
  ids_usuario: arranjo(inteiro(), MAXIMO_POR_FILTRO),
  ...doDia,
  /** Days that show any of these. */
  com_alertas: arranjo(umaPalavraDe(...ALERTAS_DO_DIA), MAXIMO_POR_FILTRO),
});

export type PedidoDeDiasDeTodos = Static<typeof PedidoDeDiasDeTodos>;

export const RespostaDeDiasDeTodos = envelope(DiaDoUsuario);

/** What the caller saw: where it is another by now, nothing is done. */
const visto = { valor_total: reais };

export const AprovacaoDeDias = entrada(
  {
    ids_dias: idsDoLote,
    aprovacao,
    motivo: nulavel(texto(500)),
    aprovacao_atual: aprovacao,
    ...visto,
  },
  ['ids_dias', 'aprovacao'],
);

export const PagamentoDeDias = entrada(
  { ids_dias: idsDoLote, pagamento, pagamento_atual: pagamento, ...visto },
  ['ids_dias', 'pagamento'],
);

export type AprovacaoDeDias = Static<typeof AprovacaoDeDias>;
export type PagamentoDeDias = Static<typeof PagamentoDeDias>;

/**
 * One judgement of a day. `id_dia` null: the day went with the last of its visits. `valor`: of the day at that moment.
 * `motivo`: of an approval or rejection; payments have none.
 */
const HistoricoDoDia = objeto({
  id,
  id_dia: nulavel(id),
  id_usuario: id,
  dia,
  aprovacao_de: aprovacao,
  aprovacao_para: aprovacao,
  pagamento_de: pagamento,
  pagamento_para: pagamento,
  motivo: nulavel(texto(500)),
  valor: reais,
  alterado_por: nulavel(texto(200)),
  alterado_em: instante,
});

export const PedidoDeHistorico = entrada({
  ...paginas,
  ids_dias: arranjo(inteiro(), MAXIMO_POR_FILTRO),
  ids_usuario: arranjo(inteiro(), MAXIMO_POR_FILTRO),
});

export type PedidoDeHistorico = Static<typeof PedidoDeHistorico>;

export const RespostaDeHistorico = envelope(HistoricoDoDia);

/** `totais`: what the list of users showed for the month at the moment it was closed. */
export const Fechamento = objeto({
  id,
  mes,
  id_usuario: nulavel(id),
  usuario: nulavel(texto(200)),
  totais: Type.Array(DeslocamentoDoUsuario),
  reaberto_em: nulavel(instante),
  reaberto_por: nulavel(texto(200)),
  motivo_reabertura: nulavel(texto(500)),
  ...carimbos,
});

export type Fechamento = Static<typeof Fechamento>;

export const NovoFechamento = entrada({ mes }, ['mes']);
export const Reabertura = entrada({ motivo: texto(500) }, ['motivo']);

export const listaDeFechamentos = lista({
  item: Fechamento,
  ordenar: ['id', 'mes', 'data_criacao', 'atualizado_em'],
  filtros: { mes: igual('mes', mes) },
});
