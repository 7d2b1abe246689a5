/** Visits that a plan leaves out, by the reason that stands first. Pure. */
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';

type Out = Otimizacao['fora'][number];
type Obstacle = Out['obstaculos'][number];

/** Visits with the same reason. */
export interface Group {
  motivo: Exclude<Out['motivo'], 'fixada'>;
  those: readonly Out[];
}

/** Most visits first. Those that are pinned are in none. */
export function groupsOf(fora: readonly Out[]): Group[] {
  return [...Map.groupBy(fora, ({ motivo }) => motivo)]
    .flatMap(([motivo, those]) => (motivo === 'fixada' ? [] : { motivo, those }))
    .sort((a, b) => b.those.length - a.those.length);
}

/** How many technicians the first reason keeps, from and to, and of how many. */
export function rangeOf({ those }: Pick<Group, 'those'>): {
  de: number;
  ate: number;
  total: number;
} {
  const firsts = those.map(({ motivos }) => motivos[0]?.tecnicos ?? 0);
  const totals = those.map(({ motivos }) => motivos.reduce((sum, it) => sum + it.tecnicos, 0));
  return { de: Math.min(...firsts), ate: Math.max(...firsts), total: Math.max(...totals) };
}

/** For each reason the technician closest to being able, in the order of the reasons. */
export const closestOf = ({ motivos, obstaculos }: Out): Obstacle[] =>
  motivos.flatMap(({ motivo }) => obstaculos.find((one) => one.motivo === motivo) ?? []);

/** What all lines say, in the order of the first one, and what is left of each. */
export function sharedOf(lines: readonly (readonly string[])[]): {
  shared: string[];
  rests: string[][];
} {
  const [first = []] = lines;
  const shared = first.filter((part) => lines.every((line) => line.includes(part)));
  return { shared, rests: lines.map((line) => line.filter((part) => !shared.includes(part))) };
}
