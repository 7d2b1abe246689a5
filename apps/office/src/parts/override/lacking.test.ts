import { expect, test } from 'vitest';
import { lacksIn } from './lacking.ts';

const nameOf = (place: number) => `V${place}`;

test('what is lacking is said once, with the visits that it is about', () => {
  const missing = [
    { place: 0, mensagem: 'Caio: NR-35.' },
    { place: 2, mensagem: 'Davi: Gás.' },
    ...[3, 4, 5, 6].map((place) => ({ place, mensagem: 'Caio: NR-35.' })),
  ];
  expect(lacksIn({ missing, nameOf })).toEqual([
    { mensagem: 'Caio: NR-35.', which: ['V0', 'V3', 'V4'], more: 2 },
    { mensagem: 'Davi: Gás.', which: ['V2'], more: 0 },
  ]);
});

test('a request about one visit names none', () => {
  expect(lacksIn({ missing: [{ mensagem: 'Caio: NR-35.' }], nameOf })).toEqual([
    { mensagem: 'Caio: NR-35.', which: [], more: 0 },
  ]);
});
