/** The request log: what callers of the account asked, and what they were answered. */
import { type Static, Type } from 'typebox';
import { envelope, MAXIMO_POR_FILTRO, paginas } from '../lista.ts';
import { arranjo, entrada, id, instante, inteiro, nulavel, objeto, texto } from '../schema.ts';

/** Longer paths are cut. */
export const MAXIMO_DO_CAMINHO = 1000;

const status = inteiro({ minimum: 100, maximum: 599 });

/** Never bodies or headers: they carry secrets. */
export const Requisicao = objeto({
  id,
  data: instante,
  id_requisicao: Type.String(),
  metodo: Type.String(),
  caminho: Type.String(),
  status,
  milissegundos: inteiro({ minimum: 0 }),
  id_usuario: id,
  usuario: nulavel(Type.String()),
  codigo: nulavel(Type.String()),
});

/** Rows have no `atualizado_em`: they never change, and go after some days. */
export const PedidoDeRequisicoes = entrada({
  ...paginas,
  ordenar: Type.String({
    maxLength: 500,
    ordenar: ['id', 'data', 'caminho', 'status', 'milissegundos', 'id_usuario'],
  }),
  id_requisicao: texto(1024),
  status_min: status,
  status_max: status,
  metodo: texto(20),
  caminho: texto(MAXIMO_DO_CAMINHO),
  ids_usuario: arranjo(inteiro(), MAXIMO_POR_FILTRO),
  data_apos: instante,
  data_antes: instante,
});
export const RespostaDeRequisicoes = envelope(Requisicao);

export type PedidoDeRequisicoes = Static<typeof PedidoDeRequisicoes>;
