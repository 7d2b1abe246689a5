import { useFormats } from '@campeiro/ui/format/formats.tsx';

/** Rates have up to four decimals: none of them is left out. */
export function useRateText(): (rate: number) => string {
  const { money, number } = useFormats();
  return (rate) => (Number(rate.toFixed(2)) === rate ? money(rate) : `R$ ${number(rate, 4)}`);
}
