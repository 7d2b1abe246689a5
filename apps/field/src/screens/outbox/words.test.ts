import { expect, test } from 'vitest';
import type { Entry } from '../../store/outbox-list.ts';
import type { Evento, Problema } from '../../store/wire.ts';
import { detailsOf, refusalOf, stateOf } from './words.ts';

const problemOf = (codigo: Problema['codigo'], more: Partial<Problema> = {}): Problema => ({
  tipo: '',
  titulo: 'Título',
  status: 400,
  codigo,
  ...more,
});
const refused = (tipo: Evento['tipo'], codigo: Problema['codigo']) =>
  ({ item: { evento: { tipo }, problem: problemOf(codigo) } }) as Entry;
const refusedImage = (codigo: Problema['codigo']) =>
  ({ image: { problem: problemOf(codigo) } }) as Entry;

test('why it was refused is said by what it is, where that matters', () => {
  expect(refusalOf(refused('resposta', 'VALIDACAO_CAMPOS'))).toBe('why VALIDACAO_CAMPOS resposta');
  expect(refusalOf(refused('nota', 'VALIDACAO_CAMPOS'))).toBe('why VALIDACAO_CAMPOS');
  expect(refusalOf(refused('nota', 'NAO_ENCONTRADO'))).toBe('why NAO_ENCONTRADO');
  expect(refusalOf(refusedImage('NAO_ENCONTRADO'))).toBe('why NAO_ENCONTRADO image');
  expect(refusalOf(refusedImage('CONFLITO'))).toBe('why CONFLITO');
});

test('what the server failed at is tried again at its time; until then it is not only to be sent', () => {
  const item = { item: { state: 'pending', retryAt: 2_000 } } as Entry;
  expect([stateOf(item, 1_000), stateOf(item, 2_000)]).toEqual(['state retried', 'state pending']);
  const image = { image: { state: 'pending', sent: 1, retryAt: 2_000 } } as Entry;
  expect([stateOf(image, 1_000), stateOf(image, 2_000)]).toEqual([
    'state retried',
    'state sending',
  ]);
});

test('a tap far from the customer says that it waits for the reason, while it does', () => {
  const item = { item: { state: 'pending', far: 2_000, waitsUntil: 2_000 } } as Entry;
  expect([stateOf(item, 1_000), stateOf(item, 2_000)]).toEqual(['state asks', 'state pending']);
});

test('a refusal with an unknown reason, or without one, is still shown', () => {
  expect(refusalOf(refused('checkin', 'ERRO_INTERNO'))).toBe('why');
  expect(refusalOf({ item: { evento: { tipo: 'nota' } } } as Entry)).toBe('why');
});

test('what the server says follows, each thing once', () => {
  const erro = {
    campo: 'eventos[0].data',
    codigo: 'VALOR_INVALIDO',
    mensagem: 'Ano 2000.',
  } as const;
  const problem = problemOf('VALIDACAO_CAMPOS', { detalhe: 'Há campos.', erros: [erro, erro] });
  expect(detailsOf(problem)).toEqual(['Há campos.', 'Ano 2000.']);
  expect(detailsOf(problemOf('CONFLITO'))).toEqual(['Título']);
  expect(detailsOf(problemOf('CONFLITO', { titulo: '' }))).toEqual([]);
  expect(detailsOf(undefined)).toEqual([]);
});
