import { randomUUID } from 'node:crypto';
import { isBefore } from '@campeiro/contract/kit/instants';
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyAnswers, changedAnswers } from './answers.ts';
import { applyEvents, changesOf, type VisitState } from './apply.ts';
import { type Checklist, missingAnswers, NO_CHECKLIST } from './checklist.ts';
import { newRetractions } from './corrections.ts';
import type { VisitEvent } from './order.ts';

const NOTHING: VisitState = {
  data_inicio: null,
  latitude: null,
  longitude: null,
  data_realizacao: null,
  observacao: null,
  pendencias: [],
  concluido: false,
  situacao: null,
};

const at = (minute: number) => `2026-08-14T09:${String(minute).padStart(2, '0')}:00Z`;

const made = (tipo: VisitEvent['tipo'], minute: number, more: object = {}) =>
  ({
    id_evento: randomUUID(),
    tipo,
    id_registro: 1,
    data: at(minute),
    id_usuario: 1,
    ...more,
  }) as VisitEvent;

// Few instants and few questions, so that ties and overwriting are common.
const data = fc.oneof(
  fc.integer({ min: 0, max: 5 }).map(at),
  fc.constantFrom(`${at(3).slice(0, -1)}.5Z`, `${at(3).slice(0, -1)}.500000Z`),
);
const base = {
  id_evento: fc.uuid(),
  data,
  id_registro: fc.constant(1),
  id_usuario: fc.constantFrom(1, 2),
};
const position = fc.oneof(
  fc.constant({}),
  fc.record({ latitude: fc.constantFrom(-23, -22), longitude: fc.constantFrom(-46, -47) }),
);
const anEvent = fc.oneof(
  fc.record({ ...base, tipo: fc.constant('a_caminho') }),
  fc
    .tuple(fc.record({ ...base, tipo: fc.constantFrom('checkin', 'checkout') }), position)
    .map(([event, where]) => ({ ...event, ...where })),
  fc.record({ ...base, tipo: fc.constant('nota'), texto: fc.constantFrom('', 'a', 'b') }),
  fc.record(
    {
      ...base,
      tipo: fc.constant('resposta'),
      id_questionario: fc.constantFrom(1, 2),
      id_versao: fc.constantFrom(10, 11),
      id_questao: fc.constantFrom(5, 6),
      texto: fc.constantFrom('x', 'y'),
      ids_opcoes: fc.array(fc.nat(3)),
      imagem: fc.constantFrom('a1', 'b2'),
    },
    {
      requiredKeys: [
        'id_evento',
        'data',
        'id_registro',
        'id_usuario',
        'tipo',
        'id_questionario',
        'id_versao',
        'id_questao',
      ],
    },
  ),
  fc.record({ ...base, tipo: fc.constant('foto'), imagem: fc.constantFrom('a1', 'b2') }),
) as unknown as fc.Arbitrary<VisitEvent>;
const things = fc.uniqueArray(anEvent, { selector: (e) => e.id_evento, maxLength: 14 });

/** Some of the events are retracted, corrections among them. */
const events = fc
  .tuple(
    things,
    fc.uniqueArray(fc.record({ ...base, at: fc.nat() }), {
      maxLength: 4,
      selector: (c) => c.id_evento,
    }),
  )
  .map(([list, drawn]) => {
    const ids = [...list, ...drawn].map(({ id_evento }) => id_evento);
    const corrections = drawn.map(({ at, ...rest }) => ({
      ...rest,
      tipo: 'correcao',
      id_evento_corrigido: ids[at % ids.length],
    }));
    return [...list, ...corrections] as VisitEvent[];
  });

/** The same events in another order, some of them more than once. */
const mixed = events.chain((list) =>
  fc.tuple(
    fc.constant(list),
    fc
      .tuple(fc.shuffledSubarray(list, { minLength: list.length }), fc.subarray(list))
      .map(([all, again]) => [...all, ...again]),
  ),
);

const question = (id: number, more: Partial<Questao> = {}): Questao => ({
  id_questao: id,
  numero_questao: id,
  nome_questao: 'Questão',
  tipo: 'texto',
  obrigatoria: true,
  opcoes: [],
  ...more,
});
const sections = (...questoes: Questao[]): Secao[] => [
  { id_secao: 1, numero_secao: 1, nome_secao: 'Geral', questoes },
];
/** Two questionnaires; the newer version of the first asks its second question only after an x. */
const CHECKLIST: Checklist = {
  required: [
    { id_questionario: 2, id_versao: 11 },
    { id_questionario: 1, id_versao: 10 },
  ],
  sections: new Map([
    [10, sections(question(5), question(6))],
    [
      11,
      sections(
        question(5),
        question(6, { condicao: { numero_questao: 5, ids_opcoes: [], valores: ['x'] } }),
        question(7, { tipo: 'foto', obrigatoria: false }),
      ),
    ],
  ]),
};
const requiredOf = (list: VisitEvent[]) =>
  applyEvents(list).data_inicio === null ? NO_CHECKLIST : CHECKLIST;

test('neither order nor repetition matters', () => {
  fc.assert(
    fc.property(mixed, ([list, arrived]) => {
      expect(applyEvents(arrived)).toEqual(applyEvents(list));
      expect(applyEvents(arrived, CHECKLIST)).toEqual(applyEvents(list, CHECKLIST));
      expect(applyAnswers(arrived)).toEqual(applyAnswers(list));
    }),
    { numRuns: 500 },
  );
});

test('writing what each piece changes ends as if all had come at once', () => {
  fc.assert(
    fc.property(mixed, fc.array(fc.integer({ min: 1, max: 4 })), ([list, arrived], sizes) => {
      let stored: VisitState = NOTHING;
      const answers = new Map();
      let known: VisitEvent[] = [];
      for (let rest = arrived; rest.length > 0; ) {
        const piece = rest.slice(0, sizes[known.length % (sizes.length || 1)] ?? 3);
        rest = rest.slice(piece.length);
        const all = [...known, ...piece];
        // Fixed at the check-in, as the server does: before it there is nothing to ask for.
        const before = applyEvents(known, requiredOf(known));
        stored = { ...stored, ...changesOf(stored, before, applyEvents(all, requiredOf(all))) };
        for (const { id_questionario, answers: now, gone } of changedAnswers(
          applyAnswers(known),
          applyAnswers(all),
        )) {
          const kept = Object.entries(answers.get(id_questionario)?.respostas ?? {});
          const respostas = {
            ...Object.fromEntries(kept.filter(([question]) => !gone.includes(question))),
            ...now?.respostas,
          };
          if (now) answers.set(id_questionario, { ...now, respostas });
          else answers.delete(id_questionario);
          if (!now) expect(respostas).toEqual({});
        }
        known = all;
      }
      expect(stored).toEqual(applyEvents(list, CHECKLIST));
      expect(answers).toEqual(applyAnswers(list));
    }),
    { numRuns: 500 },
  );
});

const minute = fc.integer({ min: 0, max: 5 });
const optionalInstant = fc.option(minute.map(at), { nil: null });

test('whatever the office corrected, a visit never ends before it begins', () => {
  fc.assert(
    fc.property(events, fc.nat(14), optionalInstant, optionalInstant, (list, cut, start, end) => {
      fc.pre(!start || !end || start <= end);
      const stored = { data_inicio: start, data_realizacao: end };
      const before = applyEvents(list.slice(0, cut));
      const changes = changesOf(stored, before, applyEvents(list));
      const { data_inicio, data_realizacao } = { ...stored, ...changes };
      if (data_inicio && data_realizacao) {
        expect(isBefore(data_realizacao, data_inicio)).toBe(false);
      }
      expect('latitude' in changes).toBe('longitude' in changes);
    }),
    { numRuns: 500 },
  );
});

test('nothing has happened yet', () => {
  expect(applyEvents([])).toEqual(NOTHING);
  expect(applyEvents([made('nota', 1, { texto: 'oi' })]).situacao).toBe(null);
});

test('a visit from setting out to its end', () => {
  const story = [
    made('a_caminho', 1),
    made('checkin', 10, { latitude: -23.5, longitude: -46.6 }),
    made('nota', 20, { texto: 'Trocada a válvula' }),
    made('checkout', 40, { latitude: -23.6, longitude: -46.7 }),
  ];
  const situations = story.map((_, i) => applyEvents(story.slice(0, i + 1)).situacao);
  expect(situations).toEqual(['a_caminho', 'em_atendimento', 'em_atendimento', 'realizado']);
  expect(applyEvents(story)).toEqual({
    data_inicio: at(10),
    latitude: -23.5,
    longitude: -46.6,
    data_realizacao: at(40),
    observacao: 'Trocada a válvula',
    pendencias: [],
    concluido: true,
    situacao: 'realizado',
  });
});

test('the earliest check-in and the latest check-out count', () => {
  const list = [
    made('checkin', 20),
    made('checkout', 30),
    made('checkin', 10),
    made('checkout', 50),
  ];
  expect(applyEvents(list)).toMatchObject({ data_inicio: at(10), data_realizacao: at(50) });
});

test('a check-out before the check-in ends nothing', () => {
  const list = [made('checkin', 20), made('checkout', 10)];
  expect(applyEvents(list)).toMatchObject({
    data_inicio: at(20),
    data_realizacao: null,
    concluido: false,
    situacao: 'em_atendimento',
  });
  expect(applyEvents([made('checkin', 20), made('checkout', 20)]).concluido).toBe(true);
  expect(applyEvents([made('checkout', 20)])).toMatchObject({
    data_realizacao: at(20),
    concluido: false,
  });
});

test('a check-in without a position does not hide a later one', () => {
  const list = [made('checkin', 10), made('checkin', 20, { latitude: 1, longitude: 2 })];
  expect(applyEvents(list)).toMatchObject({ data_inicio: at(10), latitude: 1, longitude: 2 });
  const nowhere = made('checkin', 5, { latitude: 0, longitude: 0 });
  expect(applyEvents([nowhere, ...list])).toMatchObject({ data_inicio: at(5), latitude: 1 });
  expect(applyEvents([nowhere])).toMatchObject({ latitude: null, longitude: null });
});

test('the latest note counts; a blank one clears', () => {
  const list = [made('nota', 20, { texto: '' }), made('nota', 10, { texto: 'velha' })];
  expect(applyEvents(list).observacao).toBe(null);
});

test('what the office corrected stays unless the new events speak of it', () => {
  const known = [made('checkin', 10)];
  const stored = { data_inicio: at(5), data_realizacao: null };
  const changed = (...more: VisitEvent[]) =>
    changesOf(stored, applyEvents(known), applyEvents([...known, ...more]));
  expect(changed(made('nota', 12, { texto: 'x' }))).toEqual({ observacao: 'x' });
  expect(changed(made('checkout', 30))).toEqual({
    data_realizacao: at(30),
    concluido: true,
    situacao: 'realizado',
  });
  expect(changed(made('checkin', 7))).toEqual({ data_inicio: at(7) });
});

test('a correction that the new events contradict gives way', () => {
  const known = [made('checkin', 10)];
  const stored = { data_inicio: at(35), data_realizacao: null };
  const after = applyEvents([...known, made('checkout', 30)]);
  expect(changesOf(stored, applyEvents(known), after)).toMatchObject({
    data_inicio: at(10),
    data_realizacao: at(30),
  });
});

const answered = (minute: number, id_questao: number, texto: string, id_versao = 10) =>
  made('resposta', minute, { id_questionario: 1, id_versao, id_questao, texto });
const ONE = { ...CHECKLIST, required: [{ id_questionario: 1, id_versao: 10 }] };

test('a visit that ended is concluded when nothing required is missing', () => {
  const story = [
    made('checkin', 10),
    made('checkout', 20),
    answered(15, 5, 'y'),
    answered(16, 6, 'y'),
  ];
  const told = story.map((_, i) => applyEvents(story.slice(0, i + 1), ONE));
  expect(told.map((s) => [s.situacao, s.concluido])).toEqual([
    ['em_atendimento', false],
    ['em_atendimento', false],
    ['em_atendimento', false],
    ['realizado', true],
  ]);
  expect(told.map((s) => s.pendencias.map((p) => p.numeros_questoes))).toEqual([
    [],
    [[5, 6]],
    [[6]],
    [],
  ]);
  expect(told[1]).toMatchObject({
    data_realizacao: at(20),
    pendencias: [
      { id_questionario: 1, id_versao: 10, numeros_questoes: [5, 6], numeros_imagens: [] },
    ],
  });
});

test('the version that the device answered counts', () => {
  expect(missingAnswers([answered(1, 5, 'y', 11)], ONE, new Set())).toEqual([]);
  expect(missingAnswers([answered(1, 5, 'x', 11)], ONE, new Set())).toEqual([
    { id_questionario: 1, id_versao: 11, numeros_questoes: [6], numeros_imagens: [] },
  ]);
});

test('an answer that is taken back is missing again', () => {
  const list = [made('checkin', 1), answered(2, 5, 'x'), answered(2, 6, 'x'), made('checkout', 3)];
  expect(applyEvents(list, ONE).concluido).toBe(true);
  expect(applyEvents([...list, answered(4, 5, '')], ONE)).toMatchObject({
    concluido: false,
    situacao: 'em_atendimento',
  });
});

const A = 'a1';
const B = 'b2';
const images = fc.subarray([A, B]).map((list) => new Set(list));
const PHOTOS: Checklist = {
  required: [{ id_questionario: 1, id_versao: 10 }],
  sections: new Map([
    [
      10,
      sections(
        question(5, { tipo: 'foto' }),
        question(6, { tipo: 'assinatura' }),
        question(7, { tipo: 'foto', obrigatoria: false }),
      ),
    ],
    [11, sections(question(5, { tipo: 'foto' }))],
  ]),
};
const photo = (minute: number, id_questao: number, imagem?: string) =>
  made('resposta', minute, { id_questionario: 1, id_versao: 10, id_questao, imagem });
const lacks = (...[questoes, imagens]: [number[], number[]]) => [
  { id_questionario: 1, id_versao: 10, numeros_questoes: questoes, numeros_imagens: imagens },
];

test('a required photo or signature counts once its image has been received', () => {
  const list = [made('checkin', 1), photo(2, 5, A), photo(2, 7, B), made('checkout', 3)];
  const after = (more: VisitEvent[], ...received: string[]) =>
    applyEvents([...list, ...more], PHOTOS, new Set(received));
  expect(after([]).pendencias).toEqual(lacks([6], [5]));
  expect(after([photo(2, 6, B)], A).pendencias).toEqual(lacks([], [6]));
  expect(after([photo(2, 6, B)], A, B)).toMatchObject({ concluido: true, pendencias: [] });
  // Taken anew, with an image that is not here; and taken back.
  expect(after([photo(2, 6, A), photo(4, 5, B)], A).pendencias).toEqual(lacks([], [5]));
  expect(after([photo(2, 6, A), photo(4, 5)], A, B).pendencias).toEqual(lacks([5], []));
});

test('an image of an optional photo holds nothing up, nor does one outside of the questionnaires', () => {
  const list = [
    made('checkin', 1),
    ...[5, 6].map((id) => photo(2, id, A)),
    photo(2, 7, B),
    made('foto', 2, { imagem: B }),
    made('checkout', 3),
  ];
  expect(applyEvents(list, PHOTOS, new Set([A])).concluido).toBe(true);
});

test('whether images or events come first does not matter', () => {
  fc.assert(
    fc.property(mixed, images, fc.nat(14), ([list, arrived], received, cut) => {
      expect(applyEvents(arrived, PHOTOS, received)).toEqual(applyEvents(list, PHOTOS, received));
      // As the server writes it: events, then all of the images, then the other events.
      const required = (of: VisitEvent[]) =>
        applyEvents(of).data_inicio === null ? NO_CHECKLIST : PHOTOS;
      const known = arrived.slice(0, cut);
      const steps = [
        applyEvents([]),
        applyEvents(known, required(known)),
        applyEvents(known, required(known), received),
        applyEvents(arrived, required(arrived), received),
      ];
      let stored: VisitState = NOTHING;
      for (const [i, step] of steps.slice(1).entries()) {
        stored = { ...stored, ...changesOf(stored, steps[i] as VisitState, step) };
      }
      expect(stored).toEqual(steps.at(-1));
    }),
    { numRuns: 500 },
  );
});

const retracted = (minute: number, of: VisitEvent, more: object = {}) =>
  made('correcao', minute, { id_evento_corrigido: of.id_evento, ...more });

test('a retracted event is as if it had never been', () => {
  fc.assert(
    fc.property(things, fc.nat(13), fc.nat(5), (list, at, minute) => {
      const target = list[at % (list.length || 1)];
      fc.pre(target !== undefined);
      const correction = retracted(minute, target as VisitEvent, {
        id_usuario: target?.id_usuario,
      });
      const rest = list.filter((event) => event !== target);
      const images = new Set([A]);
      expect(applyEvents([correction, ...list], PHOTOS, images)).toEqual(
        applyEvents(rest, PHOTOS, images),
      );
      expect(applyAnswers([...list, correction])).toEqual(applyAnswers(rest));
    }),
  );
});

test('a visit whose check-out is retracted is not concluded any more, until there is another', () => {
  const [checkin, checkout] = [made('checkin', 10), made('checkout', 20)];
  const list = [checkin, checkout, retracted(21, checkout)];
  expect(applyEvents(list)).toMatchObject({
    data_realizacao: null,
    concluido: false,
    situacao: 'em_atendimento',
  });
  const again = [...list, made('checkout', 40)];
  expect(applyEvents(again)).toMatchObject({ data_realizacao: at(40), concluido: true });
  expect(applyEvents([...again, retracted(22, checkin)])).toMatchObject({
    data_inicio: null,
    concluido: false,
    situacao: null,
  });
});

test('a colleague’s event, and a correction, cannot be retracted', () => {
  const note = made('nota', 10, { texto: 'a' });
  expect(applyEvents([note, retracted(11, note, { id_usuario: 2 })]).observacao).toBe('a');
  const correction = retracted(11, note);
  expect(applyEvents([note, correction, retracted(12, correction)]).observacao).toBe(null);
  expect(newRetractions([note], [note, correction]).map((s) => s.retracted)).toEqual([note]);
  expect(newRetractions([note, correction], [note, correction, retracted(9, note)])).toEqual([]);
});
