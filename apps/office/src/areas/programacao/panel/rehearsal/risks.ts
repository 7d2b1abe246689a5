/** What of a rehearsal is worth a dispatcher's look. Pure. */
import type { Ensaio } from '@campeiro/contract/escritorio/ensaios';

/** From this likelihood on something is at risk. */
const AT_RISK = 0.1;
/** Fewer late visits on average are none. */
const HARDLY_ANY = 0.05;

/** The visits at risk, as the answer has them: the likeliest first. */
export const visitsAtRisk = ({ visitas }: Ensaio): Ensaio['visitas'] =>
  visitas.filter(({ probabilidade_de_atraso }) => probabilidade_de_atraso >= AT_RISK);

/** The technicians who are likely to work longer, the likeliest first. */
export const likelyOvertime = ({ tecnicos }: Ensaio): Ensaio['tecnicos'] =>
  tecnicos
    .filter(({ probabilidade_de_hora_extra }) => probabilidade_de_hora_extra >= AT_RISK)
    .toSorted((a, b) => b.probabilidade_de_hora_extra - a.probabilidade_de_hora_extra);

/** The technicians whose visits no other could take, those with most such visits first. */
export const irreplaceable = ({ tecnicos }: Ensaio): Ensaio['tecnicos'] =>
  tecnicos
    .filter(({ sem_substituto }) => sem_substituto.length > 0)
    .toSorted((a, b) => b.sem_substituto.length - a.sem_substituto.length);

export const isHolding = ({ em_atraso }: Ensaio): boolean => em_atraso.media < HARDLY_ANY;

/** The day to rehearse: the one asked for if the board shows it, else its first that is not over. */
export const dayOfRehearsal = (
  days: readonly string[],
  asked: string | undefined,
  today: string,
): string => {
  const shown = days.find((day) => day === asked) ?? days.find((day) => day >= today);
  return shown ?? days.at(-1) ?? today;
};
