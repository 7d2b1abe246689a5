import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import {
  type Aviso,
  Aviso as AvisoSchema,
  estimateWay,
  type PlannedVisit,
  type Surroundings,
  warningsOf,
} from './avisos.ts';
import { spanOf } from './periodo.ts';

const SAO_PAULO = { latitude: -23.5505, longitude: -46.6333 };
const CAMPINAS = { latitude: -22.9056, longitude: -47.0608 };
const WORKDAYS = [1, 2, 3, 4, 5].map((dia_semana) => ({
  dia_semana,
  inicio: '08:00',
  fim: '18:00',
}));

const OF_WORKDAYS = {
  jornada: WORKDAYS,
  trabalha_em_feriados: false,
  ausencias: [],
  habilidades: [],
};

/** On a Friday, times of the clock in São Paulo. */
const at = (time: string): string => {
  const [hours, minutes] = time.split(':').map(Number);
  return new Date(Date.UTC(2026, 7, 14, (hours as number) + 3, minutes)).toISOString();
};

const visit = (
  id: number,
  from: string | null,
  to: string | null,
  more: Partial<PlannedVisit> = {},
): PlannedVisit => ({
  id,
  situacao: 'agendado',
  id_objetivo: null,
  ids_habilidades: [],
  inicio_agendado: from && at(from),
  data_agendada: to && at(to),
  janela_inicio: null,
  janela_fim: null,
  data_inicio: null,
  data_realizacao: null,
  cliente_ativo: true,
  ...SAO_PAULO,
  ...more,
});

const around = (outras: PlannedVisit[] = [], more: Partial<Surroundings> = {}): Surroundings => ({
  tecnico: OF_WORKDAYS,
  outras,
  fuso_horario: 'America/Sao_Paulo',
  minutos_extras: 0,
  duracoes: { 7: 30 },
  feriados: [],
  habilidades: [],
  ...more,
});

describe('when a visit takes place', () => {
  const minutes = (it: PlannedVisit) => {
    const span = spanOf(it, { 7: 30 });
    return span && [span.inicio, span.fim].map((ms) => new Date(ms).toISOString());
  };

  test('is its window, or the expected minutes if that has no length', () => {
    expect(minutes(visit(1, '09:00', '11:00'))).toEqual([at('09:00'), at('11:00')]);
    expect(minutes(visit(1, '09:00', '09:00'))).toEqual([at('09:00'), at('10:00')]);
    expect(minutes(visit(1, '09:00', null, { id_objetivo: 7 }))).toEqual([
      at('09:00'),
      at('09:30'),
    ]);
    expect(minutes(visit(1, null, '09:00'))).toEqual([at('08:00'), at('09:00')]);
    expect(minutes(visit(1, null, null))).toBe(null);
  });

  test('is its execution once that has begun', () => {
    const begun = { data_inicio: at('09:40'), data_realizacao: null };
    expect(minutes(visit(1, '09:00', '10:00', begun))).toEqual([at('09:40'), at('10:40')]);
    expect(minutes(visit(1, '09:00', '12:00', begun))).toEqual([at('09:40'), at('12:00')]);
    const done = { data_inicio: at('09:40'), data_realizacao: at('09:50') };
    expect(minutes(visit(1, '09:00', '12:00', done))).toEqual([at('09:40'), at('09:50')]);
  });
});

describe('warnings', () => {
  test('none of a visit in working hours, apart from others and near them', () => {
    const others = [visit(2, '08:00', '09:00'), visit(3, '10:00', '11:00')];
    expect(warningsOf(visit(1, '09:00', '10:00'), around(others))).toEqual([]);
  });

  test('of an inactive customer, also without a technician or a time', () => {
    const inactive = visit(1, null, null, { cliente_ativo: false });
    expect(warningsOf(inactive, around([], { tecnico: null }))).toEqual([
      { tipo: 'cliente_inativo' },
    ]);
  });

  test('of an absence, with the minutes of it', () => {
    const ausencias = [
      { id: 1, inicio: at('00:00'), fim: at('09:00') },
      { id: 2, inicio: at('10:00'), fim: at('23:00') },
    ];
    const tecnico = { ...OF_WORKDAYS, ausencias };
    expect(warningsOf(visit(1, '09:00', '10:30'), around([], { tecnico }))).toEqual([
      { tipo: 'ausencia', id_ausencia: 2, minutos: 30 },
    ]);
  });

  test('of a holiday, unless the company or the technician works on it', () => {
    const planned = visit(1, '09:00', '10:00');
    const named = (trabalha: boolean, more: Partial<Surroundings> = {}) => {
      const feriados = [{ dia: '2026-08-14', nome: 'Aniversário da cidade', trabalha }];
      return warningsOf(planned, around([], { feriados, ...more }));
    };
    const warning = { tipo: 'feriado', nome: 'Aniversário da cidade' };
    expect(named(false)).toEqual([warning]);
    expect(named(false, { tecnico: null })).toEqual([warning]);
    expect(named(true)).toEqual([]);
    const works = { ...OF_WORKDAYS, trabalha_em_feriados: true };
    expect(named(false, { tecnico: works })).toEqual([]);
  });

  test('of a skill that the technician lacks on the day of the visit, or no longer has', () => {
    const habilidades = [
      { id: 1, nome: 'Gás', ids_objetivos: [7] },
      { id: 2, nome: 'Altura', ids_objetivos: [] },
    ];
    const named = (valida_ate: string | null, more: Partial<Surroundings> = {}) =>
      warningsOf(
        visit(1, '09:00', '10:00', { id_objetivo: 7, ids_habilidades: [2] }),
        around([], {
          habilidades,
          tecnico: { ...OF_WORKDAYS, habilidades: [{ id_habilidade: 2, valida_ate }] },
          ...more,
        }),
      );
    const gas = { tipo: 'habilidade', id_habilidade: 1, nome: 'Gás' };
    const height = { tipo: 'habilidade', id_habilidade: 2, nome: 'Altura' };
    expect(named(null)).toEqual([gas]);
    expect(named('2026-08-14')).toEqual([gas]);
    expect(named('2026-08-13')).toEqual([gas, { ...height, valida_ate: '2026-08-13' }]);
    expect(named(null, { tecnico: OF_WORKDAYS })).toEqual([gas, height]);
    expect(named(null, { tecnico: null })).toEqual([]);
    expect(named('2026-08-13', { habilidades: [] })).toEqual([]);
    // Already the 15th in UTC: the day is that of the account.
    const late = visit(1, '22:30', '23:00', { id_objetivo: null, ids_habilidades: [2] });
    const tecnico = {
      ...OF_WORKDAYS,
      habilidades: [{ id_habilidade: 2, valida_ate: '2026-08-14' }],
    };
    const tipos = warningsOf(late, around([], { habilidades, tecnico })).map(({ tipo }) => tipo);
    expect(tipos).toEqual(['fora_do_expediente']);
  });

  test('of what lies outside working hours', () => {
    expect(warningsOf(visit(1, '17:30', '18:10'), around())).toEqual([
      { tipo: 'fora_do_expediente', minutos: 10 },
    ]);
    const off = { ...OF_WORKDAYS, jornada: [] };
    expect(warningsOf(visit(1, '09:00', '10:00'), around([], { tecnico: off }))).toEqual([
      { tipo: 'fora_do_expediente', minutos: 60 },
    ]);
  });

  test('of overtime apart from what the account does not allow', () => {
    const told = (from: string, to: string, more: Partial<Surroundings> = {}) =>
      warningsOf(visit(1, from, to), around([], { minutos_extras: 40, ...more })).map(
        ({ tipo, minutos }) => [tipo, minutos],
      );
    expect(told('17:30', '18:30')).toEqual([['hora_extra', 30]]);
    expect(told('17:30', '19:00')).toEqual([
      ['fora_do_expediente', 20],
      ['hora_extra', 40],
    ]);
    expect(told('17:30', '18:30', { minutos_extras: 0 })).toEqual([['fora_do_expediente', 30]]);
    // There is no overtime before work, long after it, on a holiday, or during an absence.
    expect(told('07:30', '08:30')).toEqual([['fora_do_expediente', 30]]);
    expect(told('20:00', '21:00')).toEqual([['fora_do_expediente', 60]]);
    const ausencias = [{ id: 1, inicio: at('17:00'), fim: at('18:00') }];
    const away = { tecnico: { ...OF_WORKDAYS, ausencias } };
    expect(told('18:00', '18:30', away)).toEqual([['fora_do_expediente', 30]]);
    const feriados = [{ dia: '2026-08-14', nome: 'Aniversário da cidade', trabalha: false }];
    expect(told('18:00', '18:30', { feriados })).toEqual([
      ['feriado', undefined],
      ['fora_do_expediente', 30],
    ]);
  });

  test('of overtime after midnight, until the next working hours', () => {
    const jornada = [
      { dia_semana: 5, inicio: '14:00', fim: '24:00' },
      { dia_semana: 6, inicio: '00:00', fim: '01:00' },
      { dia_semana: 6, inicio: '01:30', fim: '03:00' },
    ];
    const night = visit(1, '24:00', '26:00');
    const more = { minutos_extras: 60, tecnico: { ...OF_WORKDAYS, jornada } };
    expect(warningsOf(night, around([], more))).toEqual([{ tipo: 'hora_extra', minutos: 30 }]);
  });

  test('of a start outside the window promised to the customer, also without a technician', () => {
    const promise = { janela_inicio: at('14:00'), janela_fim: at('16:00') };
    const minutes = (from: string, more: Partial<Surroundings> = {}) =>
      warningsOf(visit(1, from, '17:00', promise), around([], more));
    expect(minutes('14:00')).toEqual([]);
    expect(minutes('16:00')).toEqual([]);
    expect(minutes('13:30')).toEqual([{ tipo: 'fora_da_janela', minutos: 30 }]);
    expect(minutes('16:20', { tecnico: null })).toEqual([{ tipo: 'fora_da_janela', minutos: 20 }]);
  });

  test('of any instant that a visit can have, without a failure', () => {
    const [first, last] = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z'];
    const times = [first, '1000-01-01T00:00:00Z', at('09:00'), '9999-12-31T01:00:00Z', last];
    for (const [i, inicio_agendado] of times.entries())
      for (const data_agendada of times.slice(i)) {
        const far = visit(1, null, null, { inicio_agendado, data_agendada });
        const ausencias = [{ id: 1, inicio: first, fim: last }];
        const tecnico = { ...OF_WORKDAYS, ausencias };
        const feriados = [{ dia: '1000-01-01', nome: 'Ano-Novo', trabalha: false }];
        for (const warning of warningsOf(far, around([], { tecnico, feriados })))
          expect(Value.Check(AvisoSchema, warning)).toBe(true);
      }
  });

  test('of every visit at the same time, except cancelled ones and itself', () => {
    const others = [
      visit(1, '09:00', '10:00'),
      visit(2, '09:50', '11:00'),
      visit(3, '08:00', '12:00', { situacao: 'cancelado' }),
      visit(4, '09:10', '09:20', { situacao: 'realizado' }),
    ];
    expect(warningsOf(visit(1, '09:00', '10:00'), around(others))).toEqual([
      { tipo: 'sobreposicao', id_registro: 2, minutos: 10 },
      { tipo: 'sobreposicao', id_registro: 4, minutos: 10 },
    ]);
  });

  test('of the way from the visit before and to the one after, by what travel estimates', () => {
    const others = [
      visit(2, '08:00', '08:30', CAMPINAS),
      visit(3, '08:00', '08:10', CAMPINAS),
      visit(4, '12:00', '12:30', CAMPINAS),
    ];
    const way = estimateWay(SAO_PAULO, CAMPINAS);
    expect(way).toEqual({ quilometros: 108.9, minutos: 131 });
    expect(warningsOf(visit(1, '09:00', '10:00'), around(others))).toEqual([
      { tipo: 'deslocamento', id_registro: 2, ...way, minutos_disponiveis: 30 },
      { tipo: 'deslocamento', id_registro: 4, ...way, minutos_disponiveis: 120 },
    ]);
    // Of two that end alike, the one whose place is known counts, whichever comes first.
    const unknown = visit(1, '08:00', '08:30', { latitude: null });
    for (const alike of [
      [unknown, others[0]],
      [others[0], unknown],
    ] as PlannedVisit[][])
      expect(warningsOf(visit(5, '09:00', '10:00'), around(alike))).toMatchObject([
        { tipo: 'deslocamento', id_registro: 2 },
      ]);
    const nowhere = { latitude: 0, longitude: 0 };
    expect(warningsOf(visit(1, '09:00', '10:00', nowhere), around(others))).toEqual([]);
  });

  test('of a limit of the day of the visit, by what is known of it', () => {
    const alemDoLimite = (inicio: number): Aviso[] =>
      inicio === Date.parse(at('09:00'))
        ? [{ tipo: 'limite_de_visitas', total: 9, maximo: 8 }]
        : [];
    const told = (from: string, more: Partial<Surroundings> = {}) =>
      warningsOf(visit(1, from, '12:00'), around([], { alemDoLimite, ...more }));
    expect(told('09:00')).toEqual([{ tipo: 'limite_de_visitas', total: 9, maximo: 8 }]);
    expect(told('09:30')).toEqual([]);
    expect(told('09:00', { tecnico: null })).toEqual([]);
    const far = { inicio_agendado: '0001-01-01T00:00:00Z', data_agendada: null };
    const never = () => {
      throw new Error('asked');
    };
    const tipos = warningsOf(visit(1, null, null, far), around([], { alemDoLimite: never }));
    expect(tipos).toEqual([]);
  });

  test('none of a visit that is over', () => {
    for (const situacao of ['realizado', 'cancelado'] as const) {
      const over = visit(1, '22:00', '23:00', { situacao, cliente_ativo: false });
      expect(warningsOf(over, around([visit(2, '22:00', '23:00')]))).toEqual([]);
    }
  });
});

describe('for any visits', () => {
  const time = fc.option(
    fc
      .integer({ min: 0, max: 3 * 24 * 60 })
      .map((n) => new Date(Date.UTC(2026, 7, 14) + n * 60_000).toISOString()),
  );
  const any = fc.record({
    situacao: fc.constantFrom('agendado', 'a_caminho', 'em_atendimento', 'realizado', 'cancelado'),
    id_objetivo: fc.constantFrom(null, 7),
    inicio_agendado: time,
    data_agendada: time,
    janela_inicio: fc.constant(null),
    janela_fim: fc.constant(null),
    data_inicio: time,
    data_realizacao: fc.constant(null),
    cliente_ativo: fc.boolean(),
    latitude: fc.constantFrom(null, -23.5),
    longitude: fc.double({ min: -48, max: -46, noNaN: true }),
  });
  const visits = fc
    .array(any, { minLength: 2, maxLength: 8 })
    .map((them) => them.map((it, i): PlannedVisit => ({ id: i + 1, ...it }) as PlannedVisit));
  const between = (all: PlannedVisit[], tipo: Aviso['tipo']) =>
    all.flatMap((it) =>
      warningsOf(it, around(all)).flatMap((w) => (w.tipo === tipo ? [[it.id, w.id_registro]] : [])),
    );

  test('overlaps are told of both, the order does not matter, and all facts are in the contract', () => {
    fc.assert(
      fc.property(visits, (all) => {
        const pairs = between(all, 'sobreposicao');
        const open = new Set(
          all
            .filter(({ situacao }) => !['realizado', 'cancelado'].includes(situacao))
            .map(({ id }) => id),
        );
        for (const [a, b] of pairs) if (open.has(b as number)) expect(pairs).toContainEqual([b, a]);
        for (const it of all) {
          const warnings = warningsOf(it, around(all));
          for (const warning of warnings) expect(Value.Check(AvisoSchema, warning)).toBe(true);
          const tipos = warningsOf(it, around(all.toReversed())).map(({ tipo }) => tipo);
          expect(tipos).toEqual(warnings.map(({ tipo }) => tipo));
        }
      }),
    );
  });
});
