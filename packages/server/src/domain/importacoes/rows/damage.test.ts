import { isCnpj } from '@campeiro/contract/kit/cpf-cnpj';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookAt, lookAtDocument, lossIn, withZeros } from './damage.ts';

const doubts = (campo: string, texts: readonly string[]) =>
  texts.map((text) => lookAt(campo, text).doubt?.['pt-BR']);

test('what a spreadsheet has lost is seen in any column', () => {
  for (const lost of ['1,12223E+13', '1.1E+05', '5E+10', '#N/D', '#REF!', '########', '#NOME?'])
    expect(lossIn(lost)).toBeDefined();
  for (const fine of ['1E5', '12E', '#1', 'E+13', '112223', 'A-1,5E+13 x'])
    expect(lossIn(fine)).toBeUndefined();
});

test('a CEP, a telephone, an e-mail and a code have forms', () => {
  expect(lookAt('cep', '1310-200')).toMatchObject({ text: '01310-200' });
  expect(doubts('cep', ['01310-200', '01310200', '01.310-200'])).toEqual(Array(3).fill(undefined));
  expect(doubts('cep', ['131020', 'abc'])).toEqual(Array(2).fill('Um CEP tem 8 algarismos.'));
  expect(doubts('email', ['ana@a.com.br', 'ana@a', 'a@b.c; d@e.f', 'ana'])).toEqual([
    ...[undefined, ...Array(3).fill('Não parece um e-mail.')],
  ]);
  expect(doubts('telefone', ['(11) 3456-7890', '3456', '(11) 3456-7890 / 99876-5432'])).toEqual([
    ...[undefined, 'Um telefone tem ao menos 8 algarismos.', 'Parece mais de um telefone.'],
  ]);
  const likeDate = 'Parece que a planilha transformou este texto em data.';
  expect(doubts('codigo', ['02/jan', 'jan-26', '1-2', 'mar'])).toEqual([
    ...[likeDate, likeDate, undefined, undefined],
  ]);
  expect(doubts('nome', ['SÃO JOÃO', 'SÃ£o JoÃ£o'])[0]).toBeUndefined();
  expect(doubts('nome', ['SÃ£o JoÃ£o'])[0]).toContain('codificação');
});

test('zeros of a document come back where the check digits prove them, and only there', () => {
  expect(lookAtDocument('191')).toMatchObject({ text: '191' });
  expect(lookAtDocument('2998224700').text).toBe('2998224700');
  expect(lookAtDocument('11222333000181').doubt).toBeUndefined();
  expect(lookAtDocument('12.ABC.345/01DE-35').doubt).toBeUndefined();
  expect(lookAtDocument('11222333000182').doubt?.['pt-BR']).toContain('não conferem');
  const body = fc.stringMatching(/^\d{7}$/);
  fc.assert(
    fc.property(body, (digits) => {
      const cnpj = [...Array(100).keys()]
        .map((n) => `0${digits}0001${String(n).padStart(2, '0')}`)
        .find(isCnpj);
      if (cnpj) expect(lookAtDocument(cnpj.replace(/^0+/, '')).text).toBe(cnpj);
    }),
  );
});

test('a code without its zeros is looked for with them', () => {
  expect(withZeros('12').slice(0, 3)).toEqual(['012', '0012', '00012']);
  expect([withZeros('012'), withZeros('C-1'), withZeros('1'.repeat(14))]).toEqual([[], [], []]);
});
