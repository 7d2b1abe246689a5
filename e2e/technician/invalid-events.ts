/** Events that must be refused, of every kind of fault. Each is unique, so that each is kept. */
import { randomUUID } from 'node:crypto';
import { unique } from '../data/fixtures.ts';

/** What there is to refer to, rightly and wrongly. */
interface Targets {
  /** The technician's own. */
  visit: number;
  /** Of a colleague, of another account, of no account. */
  foreign: number[];
  /** Accepted events of the technician, to be changed. */
  known: { id_evento: string; [field: string]: unknown }[];
}

const HUGE = 200_000;

/** One of each kind, by what is wrong with it. */
function oneOfEach({ visit, foreign, known }: Targets): Record<string, unknown> {
  const data = new Date().toISOString();
  const nota = (more: object = {}) => ({
    tipo: 'nota',
    id_evento: randomUUID(),
    id_registro: visit,
    data,
    texto: unique(),
    ...more,
  });
  const without = (field: string) =>
    Object.fromEntries(Object.entries(nota()).filter(([name]) => name !== field));
  const posicao = (more: object) => ({
    tipo: 'posicao',
    id_evento: randomUUID(),
    data,
    latitude: 1,
    longitude: 2,
    ...more,
  });
  const checkin = (more: object) => ({ ...without('texto'), tipo: 'checkin', ...more });
  const resposta = (more: object) => ({
    ...without('texto'),
    tipo: 'resposta',
    id_questionario: 1,
    id_versao: 1,
    id_questao: 1001,
    ids_opcoes: [100101],
    ...more,
  });
  const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
  return {
    'a text': unique(),
    'a number': Math.random(),
    'a list': [unique()],
    'an object of one unknown field': { [unique()]: null },
    'no kind': without('tipo'),
    'an unknown kind': nota({ tipo: 'almoco' }),
    'a kind of the prototype': nota({ tipo: 'constructor' }),
    'no id': without('id_evento'),
    'an id that is none': nota({ id_evento: unique() }),
    'an id that is a number': nota({ id_evento: 7 }),
    'no visit': without('id_registro'),
    'a visit as text': nota({ id_registro: String(visit) }),
    'a visit that is null': nota({ id_registro: null }),
    'half a visit': nota({ id_registro: 1.5 }),
    'too great a visit': nota({ id_registro: 1e300 }),
    'an unknown visit': nota({ id_registro: 9_007_199_254_740_000 }),
    'no time': without('data'),
    'a day for a time': nota({ data: '2026-08-14' }),
    'a time with an offset': nota({ data: '2026-08-14T10:00:00-03:00' }),
    'the 30th of February': nota({ data: '2026-02-30T10:00:00Z' }),
    'a time before 2000': nota({ data: '1999-12-31T23:59:59Z' }),
    'a time too far ahead': nota({ data: minutes(12) }),
    'a time in the year 9999': nota({ data: '9999-12-31T23:59:59.999999Z' }),
    'no text': without('texto'),
    'a number for text': nota({ texto: 5 }),
    'a text too long': nota({ texto: 'a'.repeat(10_001) }),
    'a huge text': nota({ texto: 'é'.repeat(HUGE) }),
    'an unknown field': nota({ [unique()]: 1 }),
    'many unknown fields': nota(
      Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`campo_${i}`, i])),
    ),
    'a text with a character that no database holds': nota({ texto: 'a\0b', campo: 'x\0y' }),
    'half a character': nota({ campo: '\ud83d' }),
    'a name with half a character': nota({ 'x\ud83d\0': 1 }),
    'half a position': checkin({ latitude: 1 }),
    'a position beyond the pole': posicao({ latitude: 90.5 }),
    'a position as text': posicao({ longitude: '2' }),
    'a precision below nothing': posicao({ precisao: -1 }),
    'a position with a visit': posicao({ id_registro: visit }),
    'an unknown questionnaire': resposta({ id_questionario: 999_999 }),
    'a version of another questionnaire': resposta({ id_versao: 2 }),
    'a question of another questionnaire': resposta({ id_questao: 2001 }),
    'an option of another question': resposta({ ids_opcoes: [100201] }),
    'two options where one is to be chosen': resposta({ ids_opcoes: [100101, 100102] }),
    'a text where one is to be chosen': resposta({ ids_opcoes: [], texto: 'Sim' }),
    'options as text': resposta({ ids_opcoes: ['100101'] }),
    ...Object.fromEntries(foreign.map((id) => [`visit ${id}`, nota({ id_registro: id })])),
    ...Object.fromEntries(
      known.map((event) => [`${event.id_evento} changed`, { ...event, texto: unique() }]),
    ),
  };
}

/** Invalid events of every kind, `times` of each. */
export const invalidEvents = (
  targets: Targets,
  times: number,
): { kind: string; event: unknown }[] =>
  Array.from({ length: times }, () => Object.entries(oneOfEach(targets)))
    .flat()
    .map(([kind, event]) => ({ kind, event }));
