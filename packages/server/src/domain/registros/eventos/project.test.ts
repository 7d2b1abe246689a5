import { isBefore } from '@campeiro/contract/kit/instants';
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import { at, events, made, mixed, things } from '@campeiro/contract/visita/eventos.arbitrary';
import type { VisitEvent } from '@campeiro/contract/visita/ordem';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedAnswers } from './answers.ts';
import { changesOf } from './changes.ts';
import { projectVisit, type VisitFacts, type VisitState } from './project.ts';

type Checklist = Pick<VisitFacts, 'questionnaires' | 'sections'>;
const NO_CHECKLIST: Checklist = { questionnaires: [], sections: new Map() };

const visitOf = (
  events: VisitEvent[],
  checklist = NO_CHECKLIST,
  images: ReadonlySet<string> = new Set(),
) => projectVisit({ events, images, ...checklist });
const stateOf = (...facts: Parameters<typeof visitOf>) => visitOf(...facts).state;

const NOTHING: VisitState = {
  data_inicio: null,
  latitude: null,
  longitude: null,
  data_realizacao: null,
  observacao: null,
  id_motivo_nao_realizacao: null,
  pendencias: [],
  situacao: null,
};
/** A visit as it is stored before anything has happened. */
const STORED = {
  ...NOTHING,
  situacao: 'agendado',
  motivo_cancelamento: null,
  motivo_conclusao: null,
  desfecho: null,
  ativo: true,
} as const;
/** A visit as it is stored that was never decided about. */
const storedAs = (state: VisitState) => ({
  ...STORED,
  ...state,
  situacao: state.situacao ?? 'agendado',
  ativo: state.situacao !== 'nao_realizado',
});

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
  questionnaires: [
    { id_questionario: 2, id_versao: 11, informado: false },
    { id_questionario: 1, id_versao: 10, informado: false },
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
test('neither order nor repetition matters', () => {
  fc.assert(
    fc.property(mixed, ([list, arrived]) => {
      expect(visitOf(arrived)).toEqual(visitOf(list));
      expect(visitOf(arrived, CHECKLIST)).toEqual(visitOf(list, CHECKLIST));
    }),
    { numRuns: 500 },
  );
});

test('writing what each piece changes ends as if all had come at once', () => {
  fc.assert(
    fc.property(mixed, fc.array(fc.integer({ min: 1, max: 4 })), ([list, arrived], sizes) => {
      let stored: Parameters<typeof changesOf>[0] = STORED;
      const answers = new Map();
      let known: VisitEvent[] = [];
      for (let rest = arrived; rest.length > 0; ) {
        const piece = rest.slice(0, sizes[known.length % (sizes.length || 1)] ?? 3);
        rest = rest.slice(piece.length);
        const all = [...known, ...piece];
        const [before, after] = [visitOf(known, CHECKLIST), visitOf(all, CHECKLIST)];
        stored = { ...stored, ...changesOf(stored, before.state, after.state) };
        for (const { id_questionario, answers: now, gone } of changedAnswers(before, after)) {
          const kept = Object.entries(answers.get(id_questionario)?.respostas ?? {});
          const respostas = {
            ...Object.fromEntries(kept.filter(([question]) => !gone.includes(question))),
            ...now.respostas,
          };
          answers.set(id_questionario, { ...now, respostas });
        }
        known = all;
      }
      const whole = visitOf(list, CHECKLIST);
      expect(stored).toEqual(storedAs(whole.state));
      const atOnce = changedAnswers(visitOf([]), whole);
      expect(answers).toEqual(new Map(atOnce.map((it) => [it.id_questionario, it.answers])));
    }),
    { numRuns: 500 },
  );
});

const minute = fc.integer({ min: 0, max: 5 });
const optionalInstant = fc.option(minute.map(at), { nil: null });

test('a visit that the office corrected never ends before it begins', () => {
  fc.assert(
    fc.property(events, fc.nat(14), optionalInstant, optionalInstant, (list, cut, start, end) => {
      fc.pre(!start || !end || start <= end);
      const stored = { ...STORED, data_inicio: start, data_realizacao: end };
      const before = stateOf(list.slice(0, cut));
      const changes = changesOf(stored, before, stateOf(list));
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
  expect(stateOf([])).toEqual(NOTHING);
  expect(stateOf([made('nota', 1, { texto: 'oi' })]).situacao).toBe(null);
});

test('a visit from setting out to its end', () => {
  const story = [
    made('a_caminho', 1),
    made('checkin', 10, { latitude: -23.5, longitude: -46.6 }),
    made('nota', 20, { texto: 'Trocada a válvula' }),
    made('checkout', 40, { latitude: -23.6, longitude: -46.7 }),
  ];
  const situations = story.map((_, i) => stateOf(story.slice(0, i + 1)).situacao);
  expect(situations).toEqual(['a_caminho', 'em_atendimento', 'em_atendimento', 'realizado']);
  expect(stateOf(story)).toEqual({
    data_inicio: at(10),
    latitude: -23.5,
    longitude: -46.6,
    data_realizacao: at(40),
    observacao: 'Trocada a válvula',
    id_motivo_nao_realizacao: null,
    pendencias: [],
    situacao: 'realizado',
  });
});

test('a check-in without a position does not hide a later one', () => {
  const list = [made('checkin', 10), made('checkin', 20, { latitude: 1, longitude: 2 })];
  expect(stateOf(list)).toMatchObject({ data_inicio: at(10), latitude: 1, longitude: 2 });
  const nowhere = made('checkin', 5, { latitude: 0, longitude: 0 });
  expect(stateOf([nowhere, ...list])).toMatchObject({ data_inicio: at(5), latitude: 1 });
  expect(stateOf([nowhere])).toMatchObject({ latitude: null, longitude: null });
});

test('what the office corrected stays unless the new events speak of it', () => {
  const known = [made('checkin', 10)];
  const stored = { ...STORED, data_inicio: at(5) };
  const changed = (...more: VisitEvent[]) =>
    changesOf(stored, stateOf(known), stateOf([...known, ...more]));
  expect(changed(made('nota', 12, { texto: 'x' }))).toEqual({ observacao: 'x' });
  expect(changed(made('checkout', 30))).toEqual({
    data_realizacao: at(30),
    situacao: 'realizado',
  });
  expect(changed(made('checkin', 7))).toEqual({ data_inicio: at(7) });
});

test('a correction that the new events contradict gives way', () => {
  const known = [made('checkin', 10)];
  const stored = { ...STORED, data_inicio: at(35) };
  const after = stateOf([...known, made('checkout', 30)]);
  expect(changesOf(stored, stateOf(known), after)).toMatchObject({
    data_inicio: at(10),
    data_realizacao: at(30),
  });
});

test('what was retracted of a visit that is cancelled leaves it so, or makes it so again', () => {
  const [nothing, begun] = [stateOf([]), stateOf([made('checkin', 10)])];
  const cancelled = { ...STORED, motivo_cancelamento: 'Fechado' };
  expect(changesOf({ ...cancelled, situacao: 'cancelado' }, begun, nothing)).not.toHaveProperty(
    'situacao',
  );
  expect(changesOf({ ...cancelled, situacao: 'em_atendimento' }, begun, nothing)).toHaveProperty(
    'situacao',
    'cancelado',
  );
  expect(changesOf({ ...STORED, situacao: 'em_atendimento' }, begun, nothing)).toHaveProperty(
    'situacao',
    'agendado',
  );
});

test('a visit that the office concluded stays so, with its start, its end and its place', () => {
  const minutes = fc.tuple(minute, minute).map((both) => both.toSorted((a, b) => a - b).map(at));
  fc.assert(
    fc.property(events, fc.nat(14), minutes, (list, cut, [start, end]) => {
      const stored = {
        ...STORED,
        situacao: 'realizado',
        motivo_conclusao: 'Perdido',
        data_inicio: start as string,
        data_realizacao: end as string,
        latitude: 1,
      } as const;
      const changes = changesOf(stored, stateOf(list.slice(0, cut)), stateOf(list));
      expect(changes).not.toHaveProperty('situacao');
      const { data_inicio, data_realizacao } = { ...stored, ...changes };
      expect(isBefore(data_realizacao as string, data_inicio as string)).toBe(false);
      expect('latitude' in changes).toBe('longitude' in changes);
    }),
    { numRuns: 500 },
  );
});

const answered = (minute: number, id_questao: number, texto: string, id_versao = 10) =>
  made('resposta', minute, { id_questionario: 1, id_versao, id_questao, texto });
const ONE = {
  ...CHECKLIST,
  questionnaires: [{ id_questionario: 1, id_versao: 10, informado: false }],
};

test('a visit that ended is concluded when nothing required is missing', () => {
  const story = [
    made('checkin', 10),
    made('checkout', 20),
    answered(15, 5, 'y'),
    answered(16, 6, 'y'),
  ];
  const states = story.map((_, i) => stateOf(story.slice(0, i + 1), ONE));
  expect(states.map((s) => s.situacao)).toEqual([
    'em_atendimento',
    'em_atendimento',
    'em_atendimento',
    'realizado',
  ]);
  expect(states.map((s) => s.pendencias.map((p) => p.numeros_questoes))).toEqual([
    [],
    [[5, 6]],
    [[6]],
    [],
  ]);
  expect(states[1]).toMatchObject({
    data_realizacao: at(20),
    pendencias: [
      { id_questionario: 1, id_versao: 10, numeros_questoes: [5, 6], numeros_imagens: [] },
    ],
  });
});

test('the version that the device answered counts', () => {
  const missing = (...answers: VisitEvent[]) =>
    stateOf([made('checkin', 1), ...answers, made('checkout', 3)], ONE).pendencias;
  expect(missing(answered(1, 5, 'y', 11))).toEqual([]);
  expect(missing(answered(1, 5, 'x', 11))).toEqual([
    { id_questionario: 1, id_versao: 11, numeros_questoes: [6], numeros_imagens: [] },
  ]);
});

test('an answer that is taken back is missing again', () => {
  const list = [made('checkin', 1), answered(2, 5, 'x'), answered(2, 6, 'x'), made('checkout', 3)];
  expect(stateOf(list, ONE).situacao).toBe('realizado');
  expect(stateOf([...list, answered(4, 5, '')], ONE)).toMatchObject({
    situacao: 'em_atendimento',
  });
});

const A = 'a1';
const B = 'b2';
const images = fc.subarray([A, B]).map((list) => new Set(list));
const PHOTOS: Checklist = {
  questionnaires: [{ id_questionario: 1, id_versao: 10, informado: false }],
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
    stateOf([...list, ...more], PHOTOS, new Set(received));
  expect(after([]).pendencias).toEqual(lacks([6], [5]));
  expect(after([photo(2, 6, B)], A).pendencias).toEqual(lacks([], [6]));
  expect(after([photo(2, 6, B)], A, B)).toMatchObject({ situacao: 'realizado', pendencias: [] });
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
  expect(stateOf(list, PHOTOS, new Set([A])).situacao).toBe('realizado');
});

const absent = { motivo: 'Cliente ausente', id_motivo: 2 };

test('a visit that could not be carried out is over, asks nothing and says why', () => {
  const there = { latitude: -23.5, longitude: -46.6 };
  const story = [made('a_caminho', 1), made('nao_realizada', 10, { ...absent, ...there })];
  expect(stateOf(story, CHECKLIST)).toEqual({
    ...there,
    data_inicio: at(10),
    data_realizacao: at(10),
    observacao: 'Cliente ausente',
    id_motivo_nao_realizacao: 2,
    pendencias: [],
    situacao: 'nao_realizado',
  });
  expect(visitOf(story, CHECKLIST).required).toEqual([]);
  const begun = [made('checkin', 5), ...story];
  expect(stateOf(begun, CHECKLIST)).toMatchObject({ data_inicio: at(5), data_realizacao: at(10) });
});

test('of it and what was done the later one counts; taken back it counts no more', () => {
  const undone = made('nao_realizada', 10, absent);
  expect(stateOf([undone, made('checkin', 20)]).situacao).toBe('em_atendimento');
  expect(stateOf([made('checkin', 5), undone, made('checkout', 20)]).situacao).toBe('realizado');
  expect(stateOf([made('checkin', 5), made('checkout', 8), undone])).toMatchObject({
    situacao: 'nao_realizado',
    data_realizacao: at(10),
  });
  const back = made('correcao', 11, { id_evento_corrigido: undone.id_evento });
  expect(stateOf([undone, back])).toEqual(NOTHING);
});

test('once the office has decided, the device moves the visit no more', () => {
  const undone = made('nao_realizada', 10, absent);
  const back = made('correcao', 11, { id_evento_corrigido: undone.id_evento });
  const was = storedAs(stateOf([undone]));
  const stored = { ...was, desfecho: 'mantida', situacao: 'nao_realizado' } as const;
  expect(changesOf(stored, stateOf([undone]), stateOf([undone, back]))).toEqual({
    observacao: null,
  });
});

test('whether images or events come first does not matter', () => {
  fc.assert(
    fc.property(mixed, images, fc.nat(14), ([list, arrived], received, cut) => {
      expect(stateOf(arrived, PHOTOS, received)).toEqual(stateOf(list, PHOTOS, received));
      // As the server writes it: events, then all of the images, then the other events.
      const known = arrived.slice(0, cut);
      const steps = [
        stateOf([]),
        stateOf(known, PHOTOS),
        stateOf(known, PHOTOS, received),
        stateOf(arrived, PHOTOS, received),
      ];
      let stored: Parameters<typeof changesOf>[0] = STORED;
      for (const [i, step] of steps.slice(1).entries()) {
        stored = { ...stored, ...changesOf(stored, steps[i] as VisitState, step) };
      }
      expect(stored).toEqual(storedAs(steps.at(-1) as VisitState));
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
      const { retracted: _, ...without } = visitOf(rest, PHOTOS, new Set([A]));
      expect(visitOf([correction, ...list], PHOTOS, new Set([A]))).toMatchObject(without);
    }),
  );
});

test('a visit whose check-out is retracted is not concluded any more, until there is another', () => {
  const [checkin, checkout] = [made('checkin', 10), made('checkout', 20)];
  const list = [checkin, checkout, retracted(21, checkout)];
  expect(stateOf(list)).toMatchObject({
    data_realizacao: null,
    situacao: 'em_atendimento',
  });
  const again = [...list, made('checkout', 40)];
  expect(stateOf(again)).toMatchObject({ data_realizacao: at(40), situacao: 'realizado' });
  expect(stateOf([...again, retracted(22, checkin)])).toMatchObject({
    data_inicio: null,
    situacao: null,
  });
});
