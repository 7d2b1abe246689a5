/** How long the visits of the demo take, and when its technicians are away. */

/** Expected minutes by objective. What is not here takes the default. */
export const DURATIONS: Readonly<Record<string, number>> = {
  'Manutenção preventiva': 45,
  'Levantamento para orçamento': 30,
  'Medições do PMOC': 50,
};

/** How many times as long as others visits of an objective really take: the console says so, and offers to expect it. */
export const LASTS: Readonly<Record<string, number>> = { Instalação: 1.6 };

interface Skill {
  nome: string;
  /** The objectives that ask for it. */
  objectives: readonly string[];
  /** The places in the company of the technicians without it: the demo plans no such work for them. */
  lacking: readonly number[];
  /** For how many days from today technicians have it, by place in the company; the others have it for longer. */
  expires: Readonly<Record<number, number>>;
}

/** The board of the demo warns only when a certificate expires; candidates and plans name technicians without one. */
export const SKILLS: readonly Skill[] = [
  { nome: 'NR-10, instalações elétricas', objectives: [], lacking: [7], expires: {} },
  {
    nome: 'NR-35, trabalho em altura',
    ...{ objectives: ['Instalação'], lacking: [1, 5], expires: { 3: 12 } },
  },
];
/** For how many days the others have them. */
export const LASTING = 400;

interface Absence {
  /** By place in the company. */
  technician: number;
  /** It begins on the `day`th working day after today, and goes on for so many days. */
  day: number;
  days: number;
  /** Hours of its first and of its last day. */
  from: number;
  to: number;
  motivo: string;
}

export const ABSENCES: readonly Absence[] = [
  { technician: 2, day: 1, days: 1, from: 8, to: 12, motivo: 'Consulta médica' },
  { technician: 4, day: 2, days: 1, from: 8, to: 18, motivo: 'Treinamento NR-10' },
  { technician: 6, day: 3, days: 14, from: 0, to: 24, motivo: 'Férias' },
];

/** A day of the account's own, by its place among the working days after today. */
export const HOLIDAY = { day: 9, nome: 'Aniversário da cidade' };
