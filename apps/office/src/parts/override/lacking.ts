/** The skills that technicians lack, each said once with the visits that it is about. Pure. */
import type { Question } from '../../transport/explained.ts';

/** More are counted only. */
const NAMED = 3;

interface Lack {
  mensagem: string;
  /** The first of the visits; none where the request names none. */
  which: string[];
  /** How many others. */
  more: number;
}

export const lacksIn = ({ missing, nameOf }: Pick<Question, 'missing' | 'nameOf'>): Lack[] =>
  [...Map.groupBy(missing, ({ mensagem }) => mensagem)].map(([mensagem, all]) => {
    const names = all.flatMap(({ place }) => (place === undefined ? [] : nameOf(place) || []));
    return { mensagem, which: names.slice(0, NAMED), more: Math.max(0, names.length - NAMED) };
  });
