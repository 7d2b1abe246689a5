/** What other services answer, as far as it is used. A field that does not fit is left out. Pure. */
import type { EnderecoDoCep, Lugares } from '@campeiro/contract/escritorio/lugares';
import { MAX_LUGARES, type PRECISOES } from '@campeiro/contract/escritorio/lugares';

type Fields = Omit<EnderecoDoCep, 'resultado'>;
type Lugar = Lugares['dados'][number];

const textIn = (value: unknown, most: number): string | null =>
  (typeof value === 'string' && value.trim().slice(0, most)) || null;

/** The address in an answer like ViaCEP's; undefined: it knows no such CEP. */
export function addressIn(answer: unknown): Fields | undefined {
  if (typeof answer !== 'object' || answer === null) throw new Error('answered no object');
  const { erro, logradouro, complemento, bairro, localidade, uf } = answer as Record<
    string,
    unknown
  >;
  if (erro) return undefined;
  const cidade = textIn(localidade, 120);
  if (!cidade) throw new Error('answered no city');
  return {
    logradouro: textIn(logradouro, 200),
    complemento: textIn(complemento, 120),
    bairro: textIn(bairro, 120),
    cidade,
    estado: textIn(uf, 60),
  };
}

/** The places in an answer like Nominatim's. */
export function placesIn(answer: unknown): Lugar[] {
  if (!Array.isArray(answer)) throw new Error('answered no list');
  return answer.slice(0, MAX_LUGARES).flatMap((one) => placeIn(one ?? {}));
}

function placeIn({ lat, lon, display_name, place_rank }: Record<string, unknown>): Lugar[] {
  const [latitude, longitude] = [degreesIn(lat), degreesIn(lon)];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isOnEarth) return [];
  const descricao = textIn(display_name, 500) ?? '';
  return [{ latitude, longitude, descricao, precisao: precisionOf(Number(place_rank)) }];
}

/** Degrees as a number or in words; NaN where there are none. `Number` takes an empty text as 0, off the coast of Africa. */
const degreesIn = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : Number.NaN;

/** Nominatim's ranks: houses have 30, streets 26 and 27, parts of a city 17 and more. */
function precisionOf(rank: number): (typeof PRECISOES)[number] {
  if (rank >= 28) return 'numero';
  if (rank >= 26) return 'rua';
  return rank >= 17 ? 'bairro' : 'cidade';
}
