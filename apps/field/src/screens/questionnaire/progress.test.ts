import { EMPTY, type FieldValue } from '@campeiro/ui/fields/value.ts';
import { expect, test } from 'vitest';
import { question, questionnaire } from '../../../test/device.ts';
import { nextMissing, progressOf } from './progress.ts';

const leak = question(1, 'escolha_unica', {
  opcoes: [
    { id_opcao: 1, nome: 'Sim' },
    { id_opcao: 2, nome: 'Não' },
  ],
});
const where = question(2, 'texto', {
  condicao: { numero_questao: 1, ids_opcoes: [1], valores: [] },
});
const reading = question(3, 'numero', { obrigatoria: false });
const photo = question(4, 'foto');
const { secoes } = questionnaire([leak, where, reading, photo]);
const typed = (fields: Record<number, Partial<FieldValue>>) =>
  new Map(Object.entries(fields).map(([id, more]) => [Number(id), { ...EMPTY, ...more }] as const));
const numbers = (of: { numero_questao: number }[]) => of.map((it) => it.numero_questao);

test('a condition holds as soon as it is typed, and counts in what is missing', () => {
  const none = progressOf(secoes, {}, typed({}));
  expect([numbers(none.shown), none.answered, numbers(none.missing)]).toEqual([
    [1, 3, 4],
    0,
    [1, 4],
  ]);
  const yes = progressOf(secoes, {}, typed({ 10: { ids_opcoes: [1] } }));
  expect([numbers(yes.shown), yes.answered, numbers(yes.missing)]).toEqual([
    [1, 2, 3, 4],
    1,
    [2, 4],
  ]);
  const no = progressOf(secoes, { 10: { ids_opcoes: [1] } }, typed({ 10: { ids_opcoes: [2] } }));
  expect(numbers(no.shown)).toEqual([1, 3, 4]);
});

test('what is no answer has to be mended, also where none is required', () => {
  const half = progressOf(secoes, { 30: { numero: 3 } }, typed({ 30: { texto: '-' } }));
  expect(numbers(half.missing)).toEqual([1, 3, 4]);
});

test('a picture stays answered while its comment is typed', () => {
  const respostas = { 10: { ids_opcoes: [2] }, 40: { imagem: 'a1' } };
  const { answered, missing } = progressOf(secoes, respostas, typed({ 40: { comentario: 'x' } }));
  expect([answered, missing]).toEqual([2, []]);
});

test('the next one that is missing, and from the end the first', () => {
  const progress = progressOf(secoes, {}, typed({}));
  const next = (from?: number) => nextMissing(progress, from)?.numero_questao;
  expect([next(), next(10), next(30), next(40)]).toEqual([1, 4, 4, 1]);
});
