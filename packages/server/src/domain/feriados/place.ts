/** Whether a place of holidays exists. */
import { message } from '@campeiro/contract/kit/languages';
import { type Issue, invalid } from '../../platform/problem.ts';
import { type Place, placesOfHolidays } from './public-holidays.ts';

/** Throws the 400 of a country, state or city that the calendar does not know, or that is not part of the other. */
export async function requirePlace(place: Place): Promise<void> {
  const { feriados_pais, feriados_estado, feriados_cidade } = place;
  const { paises, estados, cidades } = await placesOfHolidays(
    feriados_pais ?? undefined,
    feriados_estado ?? undefined,
  );
  const parts = [
    ['feriados_pais', feriados_pais, paises],
    ['feriados_estado', feriados_estado, estados],
    ['feriados_cidade', feriados_cidade, cidades],
  ] as const;
  const issues = parts
    .filter(([, code, codes]) => code !== null && !codes.some(({ codigo }) => codigo === code))
    .map(([campo]) => unknown(campo));
  if (issues.length > 0) throw invalid(issues);
}

const unknown = (campo: string): Issue => ({
  campo,
  codigo: 'VALOR_INVALIDO',
  mensagem: message(
    'Não é um lugar de feriados conhecido; veja lugares-de-feriados.',
    'Not a known place of holidays; see lugares-de-feriados.',
  ),
});
