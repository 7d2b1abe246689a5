/** Sums of own travel. Pure. */
import type { DiaDeDeslocamento } from '../../store/wire.ts';

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
