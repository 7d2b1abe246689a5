import { expect, test } from 'vitest';
import { questionsOf } from './questions-of.ts';

type Line = Parameters<typeof questionsOf>[0]['questoes'][number];

const line = (numero_questao: number, more: Partial<Line>) =>
  ({
    ...{ numero_questao, nome_questao: `Pergunta ${numero_questao}`, tipo: 'foto' },
    ...{ nome_item: null, selecionado: true, resposta_texto: null, comentario: null },
    ...{ url_imagem: null, data_imagem: null, unidade: null },
    ...more,
  }) as Line;
const photo = (numero: number, comentario: string | null, more: Partial<Line> = {}) =>
  line(numero, {
    ...{ comentario, url_imagem: `http://${comentario}`, data_imagem: '2026-08-14T09:00:00Z' },
    ...more,
  });
const of = (...questoes: Line[]) =>
  questionsOf({ questoes }).map(({ pictures, comments, chosen }) => ({
    captions: pictures.map(({ url_imagem, caption }) => [url_imagem !== null, caption]),
    comments,
    chosen,
  }));

test('each photo has its caption, and the comment on all of them is said once', () => {
  const one = photo(1, 'Escuro');
  const captioned = [photo(2, 'Frente'), photo(2, 'Placa'), line(2, { comentario: 'Escuro' })];
  const some = [photo(3, 'Frente'), photo(3, 'Escuro'), photo(3, 'Escuro', { url_imagem: null })];
  const [first, second, third] = of(one, ...captioned, ...some);
  expect(first).toEqual({ captions: [[true, null]], comments: ['Escuro'], chosen: [] });
  const [front, plate] = [
    [true, 'Frente'],
    [true, 'Placa'],
  ];
  expect(second).toEqual({ captions: [front, plate], comments: ['Escuro'], chosen: [] });
  const [dark, waiting] = [
    [true, null],
    [false, null],
  ];
  expect(third).toEqual({ captions: [front, dark, waiting], comments: ['Escuro'], chosen: [] });
});

test('alternatives that were marked are one answer; what was not answered is none', () => {
  const item = (nome_item: string, selecionado = true) => line(1, { nome_item, selecionado });
  expect(of(item('Sim'), item('Não', false), line(2, { selecionado: false }))).toEqual([
    { captions: [], comments: [], chosen: ['Sim'] },
  ]);
});
