import fc from 'fast-check';
import { expect, test } from 'vitest';
import { executionOf } from './andamento.ts';
import { correct } from './correcoes.ts';
import { mixed } from './eventos.arbitrary.ts';
import { fitting, MAX_OBSERVACAO, observacaoOf } from './observacoes.ts';

const notes = (...textos: string[]) => textos.map((texto) => ({ texto }));

test('all notes, the oldest first, each on lines of its own', () => {
  expect(observacaoOf(notes('Portão azul.', ' Trocada a válvula. '))).toBe(
    'Portão azul.\nTrocada a válvula.',
  );
  expect(observacaoOf([])).toBeNull();
});

test('the newest win when it is full, and the text is never longer than its limit', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: MAX_OBSERVACAO }), { maxLength: 9 }),
      (sizes) => {
        const all = sizes.map((size, i) => ({ texto: String(i).repeat(size) }));
        const kept = fitting(all);
        expect(kept).toEqual(all.slice(all.length - kept.length));
        expect(observacaoOf(all)?.length ?? 0).toBeLessThanOrEqual(MAX_OBSERVACAO);
        if (all.length > 0) expect(kept.length).toBeGreaterThan(0);
        const more = observacaoOf(all.slice(all.length - kept.length - 1));
        if (kept.length < all.length) expect(more).toBe(observacaoOf(kept));
      },
    ),
  ));

test('the order in which notes arrive does not matter', () =>
  fc.assert(
    fc.property(mixed, ([events, again]) => {
      const observacao = (list: typeof events) => executionOf(correct(list).effective).observacao;
      expect(observacao(again)).toBe(observacao(events));
    }),
  ));
