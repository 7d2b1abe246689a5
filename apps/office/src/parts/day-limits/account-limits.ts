/** The account’s limits of a day, which hold for technicians without others. */
import type { Conta } from '@campeiro/contract/escritorio/conta';
import { message } from '@campeiro/contract/kit/languages';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import { useQuery } from '@tanstack/react-query';
import { contaQuery } from '../../session/session.ts';
import type { Limit } from './limits.ts';

const texts = {
  ofAccount: message('Os da conta: {limites}', 'Those of the account: {limites}'),
  maximo_visitas: things.nVisitas,
  maximo_minutos: message('{valor} min', '{valor} min'),
  maximo_quilometros: message('{valor} km', '{valor} km'),
  no_maximo_visitas: message('visitas sem limite', 'unlimited visits'),
  no_maximo_minutos: message('minutos sem limite', 'unlimited minutes'),
  no_maximo_quilometros: message('quilômetros sem limite', 'unlimited kilometers'),
};

type Limits = Pick<Conta, Limit>;

/** Undefined before the account is known. */
export function useAccountLimits(): Limits | undefined {
  return useQuery(contaQuery).data;
}

/** A function that says these limits of the account, such as `Os da conta: 8 visitas, quilômetros sem limite`. */
export function useAccountLimitsText(): (names: readonly Limit[]) => string {
  const t = useTexts(texts);
  const { number } = useFormats();
  const account = useAccountLimits();
  return (names) => {
    if (!account) return '';
    const said = names.map((name) => {
      const most = account[name];
      return most === null ? t(`no_${name}`) : t(name, { n: most, valor: number(most) });
    });
    return t('ofAccount', { limites: said.join(', ') });
  };
}
