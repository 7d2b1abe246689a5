import { expect, test } from 'vitest';
import type { Mensagem } from './idiomas.ts';
import { grupos, type Operacao, operacoes } from './operacoes.ts';
import { problemas } from './problemas.ts';

const inBothLanguages = (mensagem: Mensagem, form: RegExp) => {
  expect(Object.keys(mensagem)).toEqual(['pt-BR', 'en-US']);
  for (const text of Object.values(mensagem)) expect(text).toMatch(form);
  expect(mensagem['en-US']).not.toBe(mensagem['pt-BR']);
};

const SENTENCES = /^[\p{Lu}\d`].*\.$/u;
const TITLE = /^\p{Lu}.*[^.]$/u;

test.each(Object.entries(operacoes))('%s', (chave, operacao: Operacao) => {
  const { grupo, resumo, descricao, erros = [], corpo, ...others } = operacao;
  expect(chave).toMatch(
    /^(GET|POST|PUT|PATCH|DELETE) \/(v2|campo\/v1|health)(\/([a-z]+(-[a-z]+)*|\{id([A-Z][a-z]+)?\}))+$/,
  );
  expect(grupos).toHaveProperty([grupo]);
  inBothLanguages(resumo, TITLE);
  if (descricao) inBothLanguages(descricao, SENTENCES);
  for (const codigo of erros) expect(problemas).toHaveProperty([codigo]);
  expect(new Set(erros).size).toBe(erros.length);
  const takesBody = /^(POST|PUT|PATCH) /.test(chave);
  expect(corpo !== undefined).toBe(takesBody);
  if (takesBody) expect(JSON.parse(JSON.stringify(corpo))).toEqual(corpo);
  expect(others).toEqual({});
});

test.each(Object.entries(grupos))('group %s', (_, descricao) => {
  inBothLanguages(descricao, SENTENCES);
});

test('no two operations of a group have the same title', () => {
  for (const idioma of ['pt-BR', 'en-US'] as const) {
    const titles = Object.values(operacoes).map(
      ({ grupo, resumo }) => `${grupo} ${resumo[idioma]}`,
    );
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  }
});
