/** Months and sums of own travel. Pure. */
import type { DiaDeDeslocamento } from '../../store/wire.ts';

/** The month that many months later: `2026-11` → `2026-12`. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Of a day's `aprovacao`. */
const DISREGARDED = 1;
const REJECTED = 4;

/** What the days come to: those that were disregarded or rejected count nowhere. */
export function totalOf(days: readonly DiaDeDeslocamento[]) {
  const counted = days.filter(
    ({ dia }) => dia.ativo && dia.aprovacao !== DISREGARDED && dia.aprovacao !== REJECTED,
  );
  const sum = (of: (day: DiaDeDeslocamento['dia']) => number) =>
    counted.reduce((total, { dia }) => total + Math.round(of(dia) * 100), 0) / 100;
  return {
    dias: counted.length,
    distancia: sum(({ distancia }) => distancia),
    valor: sum(({ valor }) => valor),
  };
}
