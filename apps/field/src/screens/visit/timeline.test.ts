import { expect, test } from 'vitest';
import type { ItemState } from '../../store/rows.ts';
import type { Done } from '../../store/visit-detail.ts';
import { entriesOf } from './timeline.ts';

const done = (id: string, evento: object, state: ItemState = 'pending', retracted = false) =>
  ({
    item: { id, state, evento: { id_evento: id, data: '2026-11-22T12:00:00Z', ...evento } },
    retracted,
  }) as Done;

test('answers in a row are one entry, which is sent when all of them are', () => {
  const entries = entriesOf([
    done('a', { tipo: 'checkin' }, 'acknowledged'),
    done('b', { tipo: 'resposta' }, 'acknowledged'),
    done('c', { tipo: 'resposta' }),
    done('d', { tipo: 'nota' }),
    done('e', { tipo: 'resposta' }, 'acknowledged'),
  ]);
  expect(entries.map(({ id, count, state }) => [id, count, state])).toEqual([
    ['a', 1, 'acknowledged'],
    ['b', 2, 'pending'],
    ['d', 1, 'pending'],
    ['e', 1, 'acknowledged'],
  ]);
});

test('a correction shows on what it takes back, which cannot be taken back again', () => {
  const entries = entriesOf([
    done('a', { tipo: 'checkin' }, 'acknowledged', true),
    done('b', { tipo: 'correcao', id_evento_corrigido: 'a' }),
  ]);
  expect(entries).toMatchObject([{ id: 'a', state: 'pending', retracted: true, undoable: false }]);
});

test('what was refused is settled among the refused, not undone', () => {
  expect(entriesOf([done('a', { tipo: 'nota' }, 'refused')])).toMatchObject([{ undoable: false }]);
});
