/** Travel: what users drove, by user, by day, and leg by leg. Read by period, not by `atualizado_apos`. */
import { type Static, Type } from 'typebox';
import { envelope, MAXIMO_POR_FILTRO, paginas } from './lista.ts';
import {
  arranjo,
  booleano,
  entrada,
  id,
  instante,
  inteiro,
  latitude,
  longitude,
  nulavel,
  numero,
  objeto,
  texto,
  textoLivre,
  umaPalavraDe,
} from './schema.ts';

/** 0 approved, 1 disregarded, 2 under verification, 3 not evaluated, 4 rejected. */
export const APROVACAO = [0, 1, 2, 3, 4] as const;
/** 0 open, 2 awaiting evaluation, 3 paid. */
export const PAGAMENTO = [0, 2, 3] as const;

/**
 * What somebody should look at. Of a leg: faster than anyone drives; a check-in far from its customer; a
 * device whose clock is ahead; a trace much longer than the expected route; OSRM that did not answer, or
 * knows no road. Of a day: those of its legs, and that the visits, or the rate, of an approved or paid day
 * changed since.
 */
export const ALERTAS = [
  'velocidade_impossivel',
  'longe_do_cliente',
  'relogio_incorreto',
  'acima_do_esperado',
  'rota_indisponivel',
  'sem_rota',
] as const;
export const ALERTAS_DO_DIA = ['visitas_alteradas', 'valor_por_km_alterado', ...ALERTAS] as const;
export type Alerta = (typeof ALERTAS)[number];

const codigoDe = <T extends number>(codigos: readonly T[]) =>
  Type.Unsafe<T>({ type: 'integer', enum: [...codigos] });
const quilometros = numero({ minimum: 0 });
const reais = numero({ minimum: 0 });

/**
 * One user's travel in the period. Days that were disregarded or rejected count nowhere. `valor_a_pagar`:
 * approved and unpaid. Users without a day in the period are not in the list.
 */
export const DeslocamentoDoUsuario = objeto({
  id_usuario: id,
  usuario: texto(200),
  distancia_total: quilometros,
  valor_total: reais,
  percursos: inteiro({ minimum: 0 }),
  /** Per leg. */
  distancia_media: quilometros,
  valor_aprovado: reais,
  valor_a_pagar: reais,
  valor_pago: reais,
});

/**
 * One day with its own figures, whatever its codes. `data`: the day in the account's time zone, written
 * as that day's midnight in UTC. `dia_semana`: 0 Sunday to 6 Saturday. `ativo` false: the day was judged,
 * and none of its visits is left.
 */
export const DeslocamentoDoDia = objeto({
  id_dia: id,
  data: instante,
  dia_semana: inteiro({ minimum: 0, maximum: 6 }),
  distancia: quilometros,
  percursos: inteiro({ minimum: 0 }),
  distancia_media: quilometros,
  valor: reais,
  aprovacao: codigoDe(APROVACAO),
  pagamento: codigoDe(PAGAMENTO),
  usuario_ultima_alteracao: nulavel(texto(200)),
  /** DD/MM/YYYY HH:mm in the account's time zone. */
  ultima_alteracao: nulavel(Type.String()),
  ativo: booleano,
  alertas: arranjo(umaPalavraDe(...ALERTAS_DO_DIA), ALERTAS_DO_DIA.length),
});

/**
 * The way from one visit to the next, or from and to the user's base; `origem` and `destino` are the customers'
 * names, or `Base`. What follows `valor` explains the two figures.
 */
export const Percurso = objeto({
  id_percurso: id,
  ordem: inteiro(),
  origem: nulavel(texto(200)),
  destino: nulavel(texto(200)),
  id_cliente_origem: nulavel(id),
  id_cliente_destino: nulavel(id),
  id_registro_origem: nulavel(id),
  id_registro_destino: nulavel(id),
  latitude_origem: latitude,
  longitude_origem: longitude,
  latitude_destino: latitude,
  longitude_destino: longitude,
  inicio: instante,
  fim: instante,
  distancia: quilometros,
  valor: reais,
  distancia_geodesica: quilometros,
  /** Of the recorded trace; null where there is none. */
  distancia_trajeto: nulavel(quilometros),
  metodo: umaPalavraDe('osrm', 'estimada'),
  /** `distancia` is `distancia_geodesica` times this; null with OSRM. */
  fator: nulavel(numero({ minimum: 1 })),
  valor_por_km: reais,
  /** Written like a day's `data`; null: the account's rate without a date. */
  valor_por_km_desde: nulavel(instante),
  alertas: arranjo(umaPalavraDe(...ALERTAS), ALERTAS.length),
});

/** From and to the day that each falls on in UTC, both included: as `data` is written. */
const periodo = { data_inicio: instante, data_fim: instante };

/** All of them are about days. */
export const doDia = {
  ...periodo,
  aprovacao: arranjo(codigoDe(APROVACAO), MAXIMO_POR_FILTRO),
  pagamento: arranjo(codigoDe(PAGAMENTO), MAXIMO_POR_FILTRO),
  ativo: booleano,
};

export const PedidoDeUsuarios = entrada({
  ...paginas,
  busca: textoLivre(200),
  ids_usuario: arranjo(inteiro(), MAXIMO_POR_FILTRO),
  ids_grupo: arranjo(inteiro(), MAXIMO_POR_FILTRO),
  ...doDia,
});

export const PedidoDeDias = entrada({ ...paginas, id_usuario: inteiro(), ...doDia }, [
  'id_usuario',
]);

export const PedidoDePercursos = entrada(
  { ...paginas, id_usuario: inteiro(), id_dia: inteiro(), ...periodo },
  ['id_usuario', 'id_dia'],
);

export type PedidoDeUsuarios = Static<typeof PedidoDeUsuarios>;
export type PedidoDeDias = Static<typeof PedidoDeDias>;
export type PedidoDePercursos = Static<typeof PedidoDePercursos>;

export const RespostaDeUsuarios = envelope(DeslocamentoDoUsuario);
export const RespostaDeDias = envelope(DeslocamentoDoDia);
export const RespostaDePercursos = envelope(Percurso);
