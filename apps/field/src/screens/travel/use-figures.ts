import { useLanguage } from '@campeiro/ui/language/language.tsx';

/** Kilometres and reais as this reader writes them. */
export function useFigures() {
  const { language } = useLanguage();
  const distance = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilometer',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' });
  return {
    km: (kilometres: number) => distance.format(kilometres),
    money: (reais: number) => money.format(reais),
  };
}
