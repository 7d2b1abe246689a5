/** Random days of a technician: what the device records at a few visits and on the way between them. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Question, Questionnaire } from '../technician/technician.ts';

const MINUTE = 60_000;
/** From the check-in at one visit to that at the next. */
const SLOT = 60 * MINUTE;

/** An event without what differs between technicians: its id, and the id of its visit. */
interface EventTemplate {
  visita: number | undefined;
  /** Minutes of the day. */
  minuto: number;
  /** `imagem` is an index of the technician's images. */
  evento: { tipo: string; [field: string]: unknown };
  /** Of a correction: the event that it retracts. */
  corrige?: EventTemplate;
}

/** How many images a technician has at most. */
export const IMAGES = 4;
const image = fc.nat(IMAGES - 1);

/** Half a kilometre around the middle of São Paulo, and up to forty kilometres from it. */
const position = (spread: number) =>
  fc
    .tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1000, max: 1000 }))
    .map(([north, east]) => ({
      latitude: round(-23.55 + (north / 1000) * spread),
      longitude: round(-46.63 + (east / 1000) * spread),
    }));

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const texts = fc.constantFrom('', 'Portão azul.', 'Água na caixa', '  com espaços  ', 'ç€🙂');

/** An answer to a question; an empty one leaves it without. */
function answer({ tipo, opcoes }: Question, empty: boolean): fc.Arbitrary<object> {
  const ids = opcoes.map(({ id_opcao }) => id_opcao);
  if (empty) return fc.constant({});
  switch (tipo) {
    case 'texto':
      return fc.constantFrom('Boa', 'Trocar a borracha', 'x').map((texto) => ({ texto }));
    case 'numero':
      // Within the limits of every question of the demo.
      return fc.integer({ min: 0, max: 300 }).map((n) => ({ numero: n / 10 }));
    case 'hora':
      return fc.constantFrom('08:05', '14:30').map((texto) => ({ texto }));
    case 'data':
      return fc
        .constantFrom('2026-09-01T00:00:00Z', '2027-02-28T12:00:00.5Z')
        .map((data_resposta) => ({ data_resposta }));
    case 'sim_nao':
    case 'escolha_unica':
      return fc.constantFrom(...ids).map((id) => ({ ids_opcoes: [id] }));
    case 'multipla_escolha':
      return fc.shuffledSubarray(ids, { minLength: 1 }).map((ids_opcoes) => ({ ids_opcoes }));
    default:
      return image.map((imagem) => ({ imagem })); // a photo or a signature
  }
}

/** The answers to a question in time: corrections, of which the last one counts. */
function answersTo(
  { id, id_versao }: Questionnaire,
  question: Question,
  visita: number,
  complete: boolean,
): fc.Arbitrary<EventTemplate[]> {
  const one = (empty: fc.Arbitrary<boolean>) =>
    fc.record({
      visita: fc.constant(visita),
      minuto: fc.integer({ min: 5, max: 30 }),
      evento: fc
        .tuple(
          empty.chain((it) => answer(question, it)),
          fc.option(texts, { nil: undefined }),
        )
        .map(([value, comentario]) => ({
          tipo: 'resposta',
          id_questionario: id,
          id_versao,
          id_questao: question.id_questao,
          ...value,
          ...(comentario !== undefined && { comentario }),
        })),
    });
  const corrections = fc.array(one(fc.boolean()), { maxLength: complete ? 2 : 1 });
  if (!complete) return corrections;
  const last = one(fc.constant(false)).map((template) => ({ ...template, minuto: 31 }));
  return fc.tuple(corrections, last).map(([some, final]) => [...some, final]);
}

const LAST = [{ tipo: 'checkout' }, { tipo: 'nota', texto: 'Até amanhã.' }, { tipo: 'a_caminho' }];

const eventIn = (from: number, to: number, evento: fc.Arbitrary<object>, visita: number) =>
  fc.record({
    visita: fc.constant(visita),
    minuto: fc.integer({ min: from, max: to }),
    evento: evento as fc.Arbitrary<EventTemplate['evento']>,
  });

const located = (tipo: string, where: fc.Arbitrary<object>) =>
  fc.tuple(where, fc.integer({ min: 3, max: 60 })).map(([at, precisao]) => ({
    tipo,
    ...at,
    precisao,
  }));

/** One visit: most are begun once, answered and ended; some leave out or repeat what a device may. */
function visit(visita: number, questionnaires: Questionnaire[], last: boolean) {
  const questions = questionnaires.flatMap((questionnaire) =>
    questionnaire.secoes.flatMap(({ questoes }) =>
      questoes.map((question) => ({ questionnaire, question })),
    ),
  );
  const some = (evento: object, from: number, to: number, most: number) =>
    fc.array(eventIn(from, to, fc.constant(evento), visita), { maxLength: most });
  const complete = fc.oneof(
    { weight: 4, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  );
  return complete.chain((it) =>
    fc
      .tuple(
        some({ tipo: 'a_caminho' }, -10, 4, 2),
        fc.array(eventIn(0, 4, located('checkin', position(0.4)), visita), {
          minLength: 1,
          maxLength: 2,
        }),
        some({ tipo: 'checkin' }, 0, 4, 1),
        fc.array(
          texts.chain((texto) => eventIn(0, 42, fc.constant({ tipo: 'nota', texto }), visita)),
          { maxLength: 3 },
        ),
        fc.array(eventIn(32, 42, located('checkout', position(0.4)), visita), {
          minLength: it ? 1 : 0,
          maxLength: 2,
        }),
        // The day ends at the very moment of the upload, with the only event that is noticeably too early.
        last
          ? fc.constantFrom(...LAST).map((evento) => [{ visita, minuto: 45, evento }])
          : fc.constant([]),
        fc.tuple(
          ...questions.map(({ questionnaire, question }) =>
            answersTo(questionnaire, question, visita, it),
          ),
        ),
        fc.array(
          image.chain((imagem) => eventIn(0, 42, fc.constant({ tipo: 'foto', imagem }), visita)),
          { maxLength: 2 },
        ),
        fc.array(
          fc.record({
            visita: fc.constant(undefined),
            minuto: fc.integer({ min: -14, max: 42 }),
            evento: located('posicao', position(0.4)) as fc.Arbitrary<EventTemplate['evento']>,
          }),
          { maxLength: 6 },
        ),
      )
      .map((parts): EventTemplate[] => parts.flat(2)),
  );
}

/** Kinds of events that a correction names. Retracting `visita` has no effect. */
const RETRACTED = ['a_caminho', 'checkin', 'checkout', 'resposta', 'nota', 'foto', 'visita'];

/**
 * Corrections of some events, at any time. Each event has one at most: of two the history shows the one that came
 * first.
 */
const corrections = (templates: readonly EventTemplate[]): fc.Arbitrary<EventTemplate[]> =>
  fc
    .shuffledSubarray(
      templates.filter(({ evento }) => RETRACTED.includes(evento.tipo)),
      { maxLength: 8 },
    )
    .chain((some) =>
      fc.tuple(
        ...some.map((corrige) =>
          fc
            .record({ later: fc.integer({ min: -5, max: 20 }), motivo: texts })
            .map(({ later, motivo }) => ({
              visita: corrige.visita,
              // Within its hour, so that only the last event of the day is noticeably too early.
              minuto: Math.min(corrige.minuto + later, Math.floor(corrige.minuto / 60) * 60 + 42),
              evento: { tipo: 'correcao', ...(motivo.trim() && { motivo }) },
              corrige,
            })),
        ),
      ),
    );

/** The event that makes a visit, at any time of it. */
const creation = (visita: number) => eventIn(0, 42, fc.constant({ tipo: 'visita' }), visita);

/** A day of so many visits, in the order of its events; those of `unscheduled` are made on the device. */
export const day = (
  visits: number,
  unscheduled: readonly number[],
  questionnaires: Questionnaire[],
): fc.Arbitrary<EventTemplate[]> =>
  fc
    .tuple(
      ...Array.from({ length: visits }, (_, i) =>
        fc.tuple(
          visit(i, questionnaires, i === visits - 1),
          unscheduled.includes(i) ? fc.tuple(creation(i)) : fc.constant([]),
        ),
      ),
    )
    .map((all) =>
      all.flatMap((parts, i) =>
        parts.flat().map(
          (template): EventTemplate => ({
            ...template,
            minuto: template.minuto + (i * SLOT) / MINUTE,
          }),
        ),
      ),
    )
    .chain((templates) => corrections(templates).map((some) => [...templates, ...some]))
    .map((templates) => templates.toSorted((a, b) => a.minuto - b.minuto));

/** How long a day of so many visits takes until its last event. */
export const lengthOf = (visits: number): number => (visits - 1) * SLOT + 45 * MINUTE;

/** What is a technician's own in the events. */
interface OwnValues {
  /** The visits' ids; undefined for those that the technician makes. */
  ids: readonly (number | undefined)[];
  /** Fields of the event that makes a visit. */
  newVisit: object;
  images: readonly string[];
}

/**
 * The events of a technician. Their ids are in the same order for all technicians, because an id decides
 * between events of the same instant.
 */
export function eventsOf(
  templates: readonly EventTemplate[],
  { ids, newVisit, images }: OwnValues,
  start: number,
) {
  const id = new Map(
    templates.map((template, i) => [
      template,
      i.toString(16).padStart(8, '0') + randomUUID().slice(8),
    ]),
  );
  const makes = (visita: number) =>
    id.get(
      templates.find((it) => it.evento.tipo === 'visita' && it.visita === visita) as EventTemplate,
    );
  const visitOf = ({ visita, evento }: EventTemplate) => {
    if (evento.tipo === 'visita') return newVisit;
    if (visita === undefined) return {};
    return ids[visita] === undefined ? { id_visita: makes(visita) } : { id_registro: ids[visita] };
  };
  return templates.map((template) => ({
    ...template.evento,
    id_evento: id.get(template) as string,
    data: new Date(start + template.minuto * MINUTE).toISOString(),
    ...visitOf(template),
    ...(template.evento.imagem !== undefined && {
      imagem: images[template.evento.imagem as number],
    }),
    ...(template.corrige && { id_evento_corrigido: id.get(template.corrige) }),
  }));
}
