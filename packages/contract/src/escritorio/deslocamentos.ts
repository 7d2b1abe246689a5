/** Travel as the office judges it, day by day and month by month. */
import { type Static, Type } from 'typebox';
import { APROVACAO, DeslocamentoDoUsuario, PAGAMENTO } from '../deslocamentos.ts';
import { igual, lista } from '../lista.ts';
import { carimbos, entrada, id, instante, mes, nulavel, objeto, texto } from '../schema.ts';
import { idsDoLote } from './lote.ts';

const codigoDe = <T extends number>(codigos: readonly T[]) =>
  Type.Unsafe<T>({ type: 'integer', enum: [...codigos] });

export const AprovacaoDeDias = entrada(
  { ids_dias: idsDoLote, aprovacao: codigoDe(APROVACAO), motivo: nulavel(texto(500)) },
  ['ids_dias', 'aprovacao'],
);

export const PagamentoDeDias = entrada({ ids_dias: idsDoLote, pagamento: codigoDe(PAGAMENTO) }, [
  'ids_dias',
  'pagamento',
]);

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
