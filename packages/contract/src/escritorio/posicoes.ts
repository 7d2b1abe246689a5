/** Where technicians are, and where they were on a day. */
import { Type } from 'typebox';
import { MAXIMO_POR_FILTRO } from '../lista.ts';
import {
  arranjo,
  booleano,
  dia,
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
} from '../schema.ts';

/** The most points of one day that are shown. */
export const MAXIMO_DE_PONTOS = 5000;

const ponto = { data: instante, latitude, longitude, precisao: nulavel(numero({ minimum: 0 })) };

export const PedidoDeUltimas = entrada({
  ids_usuario: arranjo(inteiro(), MAXIMO_POR_FILTRO),
  ids_grupo: arranjo(inteiro(), MAXIMO_POR_FILTRO),
});

/** One item for each active technician who was ever seen. */
export const UltimasPosicoes = objeto({
  dados: Type.Array(objeto({ id_usuario: id, usuario: texto(200), ...ponto })),
});

export const PedidoDeTrajeto = entrada({ id_usuario: inteiro(), data: dia }, [
  'id_usuario',
  'data',
]);

/** `de_visita`: the point of a check-in or check-out. `completo` false: there are more points than are shown. */
export const Trajeto = objeto({
  id_usuario: id,
  data: dia,
  pontos: Type.Array(objeto({ ...ponto, de_visita: booleano })),
  completo: booleano,
});
