/** What holds from a day on: where a user's days begin and end, and what a kilometre is paid. */
import { igual, lista, umDe } from '../lista.ts';
import {
  booleano,
  carimbos,
  dia,
  entrada,
  id,
  inteiro,
  latitude,
  longitude,
  nulavel,
  numero,
  objeto,
  referencia,
  texto,
  umaPalavraDe,
} from '../schema.ts';

/** In reais, with four decimals at most. */
export const valorPorKm = numero({ minimum: 0, maximum: 1000 });

/** Both null: the user has no base from that day on. */
const posicao = { latitude: nulavel(latitude), longitude: nulavel(longitude) };
const autoria = { alterado_por: nulavel(texto(200)), ...carimbos };

export const BaseDeUsuario = objeto({ id, id_usuario: id, desde: dia, ...posicao, ...autoria });

export const NovaBase = entrada({ id_usuario: referencia('usuarios'), desde: dia, ...posicao }, [
  'id_usuario',
  'desde',
  'latitude',
  'longitude',
]);
/** Whose it is stays. */
export const MudancaDeBase = entrada({ desde: dia, ...posicao });

/** `id_usuario` null: of the account, for all who have none of their own. */
export const ValorPorKm = objeto({
  id,
  id_usuario: nulavel(id),
  desde: dia,
  valor_por_km: valorPorKm,
  ...autoria,
});

export const NovoValorPorKm = entrada(
  { id_usuario: nulavel(referencia('usuarios')), desde: dia, valor_por_km: valorPorKm },
  ['id_usuario', 'desde', 'valor_por_km'],
);
export const MudancaDeValorPorKm = entrada({ desde: dia, valor_por_km: valorPorKm });

const ordenar = ['id', 'desde', 'data_criacao', 'atualizado_em'];
const ids_usuario = umDe('id_usuario', inteiro());

export const listaDeBases = lista({ item: BaseDeUsuario, ordenar, filtros: { ids_usuario } });

export const listaDeValoresPorKm = lista({
  item: ValorPorKm,
  ordenar,
  // Only those of the account, or only those of users.
  filtros: { ids_usuario, da_conta: igual('id_usuario', booleano) },
});

/** A base or a rate as it was; what it has none of is null. `desde` null: the account's rate without a date. */
const Vigencia = objeto({
  desde: nulavel(dia),
  ...posicao,
  valor_por_km: nulavel(valorPorKm),
});

/** One change: `de` null when it was added, `para` null when it was removed. */
export const MudancaDeVigencia = objeto({
  id,
  tipo: umaPalavraDe('base', 'valor_por_km'),
  id_usuario: nulavel(id),
  de: nulavel(Vigencia),
  para: nulavel(Vigencia),
  alterado_por: nulavel(texto(200)),
  origem: umaPalavraDe('v2', 'campo', 'escritorio', 'sistema'),
  ...carimbos,
});

export const listaDeMudancasDeVigencia = lista({
  item: MudancaDeVigencia,
  ordenar: ['id', 'data_criacao', 'atualizado_em'],
  filtros: { ids_usuario, tipo: igual('tipo', umaPalavraDe('base', 'valor_por_km')) },
});

/** What holds for a user today; `desde` and `id` null: the account's rate without a date. */
export const vigentesHoje = {
  base_atual: nulavel(objeto({ id, desde: dia, latitude, longitude })),
  valor_por_km_atual: objeto({
    id: nulavel(id),
    id_usuario: nulavel(id),
    desde: nulavel(dia),
    valor_por_km: valorPorKm,
  }),
};
