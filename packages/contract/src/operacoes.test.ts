import { expect, test } from 'vitest';
import { gruposDoEscritorio, operacoesDoEscritorio } from './escritorio/operacoes.ts';
import type { Mensagem } from './idiomas.ts';
import type { Operacao } from './operacao.ts';
import { grupos, operacoes } from './operacoes.ts';
import { problemas } from './problemas.ts';

const inBothLanguages = (mensagem: Mensagem, form: RegExp) => {
  expect(Object.keys(mensagem)).toEqual(['pt-BR', 'en-US']);
  for (const text of Object.values(mensagem)) expect(text).toMatch(form);
  expect(mensagem['en-US']).not.toBe(mensagem['pt-BR']);
};

const SENTENCES = /^[\p{Lu}\d`].*\.$/u;
const TITLE = /^\p{Lu}.*[^.]$/u;

const todas = { ...operacoes, ...operacoesDoEscritorio };
const todosOsGrupos = { ...grupos, ...gruposDoEscritorio };

test.each(Object.entries(todas))('%s', (chave, operacao: Operacao) => {
  const { grupo, resumo, descricao, erros = [], corpo, octetos, ...others } = operacao;
  expect(chave).toMatch(
    /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \/(v2|campo\/v1|escritorio\/v1|health|imagens)(\/([a-z]+(-[a-z]+)*|\{(id([A-Z][a-z]+)?|mes|revisao|id_envio|conta|sha256)\}))+$/,
  );
  expect(todosOsGrupos).toHaveProperty([grupo]);
  inBothLanguages(resumo, TITLE);
  if (descricao) inBothLanguages(descricao, SENTENCES);
  for (const codigo of erros) expect(problemas).toHaveProperty([codigo]);
  expect(new Set(erros).size).toBe(erros.length);
  const takesBody = /^(POST|PUT|PATCH) /.test(chave) && !octetos;
  expect(corpo !== undefined).toBe(takesBody);
  if (takesBody) expect(JSON.parse(JSON.stringify(corpo))).toEqual(corpo);
  expect(others).toEqual({});
});

test.each(Object.entries(todosOsGrupos))('group %s', (_, descricao) => {
  inBothLanguages(descricao, SENTENCES);
});

test.each([
  ['v2', operacoes],
  ['the office', operacoesDoEscritorio],
])('no two operations of a group have the same title: %s', (_, all) => {
  for (const idioma of ['pt-BR', 'en-US'] as const) {
    const titles = Object.values(all).map(({ grupo, resumo }) => `${grupo} ${resumo[idioma]}`);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  }
});
