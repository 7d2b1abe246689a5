import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { expect, test } from 'vitest';
import { at, visit } from '../../../../board/sample.ts';
import { changedBeside, sinceThen } from './since.ts';

const iso = (time: string) => new Date(at(time)).toISOString();
const change = (id: number, id_usuario: number, from: string, to: string) => ({
  ...{ id, id_usuario, atualizado_em: 'a' },
  ...{ inicio_agendado: iso(from), data_agendada: iso(to) },
});
const seen = visit(10, 1, at('09:00'), at('10:00'), { atualizado_em: 'a' });
const plan = [change(10, 2, '11:00', '12:00')];
const since = (now: object | undefined, own = 'a') =>
  sinceThen(
    plan,
    plan.map((one) => ({ ...one, atualizado_em: own })),
    new Map([[10, seen]]),
    new Map(now ? [[10, { ...seen, ...now }]] : []),
  ).get(10);

test.each([
  ['cancelada', { situacao: 'cancelado' }],
  ['iniciada', { situacao: 'em_andamento' }],
  ['iniciada', { data_inicio: iso('09:05') }],
  ['fixada', { fixada: true }],
  ['replanejada', { id_usuario: 3 }],
  ['replanejada', { inicio_agendado: iso('09:30') }],
  ['alterada', { instrucoes: 'Entrar pela doca.' }],
])('a visit that another person has changed: %s', (what, more) => {
  expect(since({ ...more, atualizado_em: 'b' })).toBe(what);
});

test('a visit that is no longer there has left, unless the board never had it', () => {
  expect(since(undefined)).toBe('saiu');
  expect(sinceThen(plan, plan, new Map(), new Map()).size).toBe(0);
});

test('nothing has changed while the stamp is that of the plan, or ours and the visit as it was', () => {
  expect(since({ id_usuario: 3 })).toBeUndefined();
  expect(since({ atualizado_em: 'ours' }, 'ours')).toBeUndefined();
  expect(since({ ...plan[0], atualizado_em: 'ours' }, 'ours')).toBeUndefined();
  expect(since({ atualizado_em: 'ours', fixada: true }, 'ours')).toBe('fixada');
  // A pin that is not answered yet.
  expect(since({ fixada: true })).toBe('fixada');
});

test('what has changed beside the plan: visits of its technicians, and what has become of its own', () => {
  const theirs = visit(11, 1, at('13:00'), at('14:00'), { atualizado_em: 'a' });
  const others = visit(12, 3, at('13:00'), at('14:00'), { atualizado_em: 'a' });
  const tecnicos = [{ id_usuario: 1 }, { id_usuario: 2 }] as Otimizacao['tecnicos'];
  const mapOf = (...visits: (typeof seen)[]) => new Map(visits.map((one) => [one.id, one]));
  const beside = (now: (typeof seen)[], apart: number[] = []) =>
    changedBeside(
      { mudancas: plan, tecnicos },
      new Map(apart.map((id) => [id, 'replanejada'])),
      mapOf(seen, theirs, others),
      mapOf(...now),
    );
  const changed = <T>(one: T) => ({ ...one, atualizado_em: 'b' });
  expect(beside([others, theirs, seen])).toBe('');
  // The plan is being applied; another technician’s day is none of its costs.
  expect(beside([changed(seen), theirs, changed(others)])).toBe('');
  const one = beside([changed(seen), theirs, others], [10]);
  const other = beside([seen, changed(theirs), others]);
  const left = beside([seen, others]);
  expect(new Set(['', one, other, left]).size).toBe(4);
  expect(beside([seen, theirs, changed({ ...others, id_usuario: 2 })])).not.toBe('');
});
