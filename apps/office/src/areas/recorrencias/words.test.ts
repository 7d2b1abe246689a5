import { expect, test } from 'vitest';
import { ruleInWords } from './words.ts';

test.each([
  ['FREQ=DAILY', 'Todo dia', 'Every day'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=1', 'A cada 3 dias, 1 vez', 'Every 3 days, once'],
  [
    'FREQ=WEEKLY;BYDAY=MO,TH',
    'Toda semana: segunda-feira e quinta-feira',
    'Every week: Monday and Thursday',
  ],
  ['FREQ=WEEKLY', 'Toda semana: segunda-feira', 'Every week: Monday'],
  [
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261231;BYDAY=MO,WE,FR',
    'A cada 2 semanas: segunda-feira, quarta-feira e sexta-feira, até 31/12/2026',
    'Every 2 weeks: Monday, Wednesday, and Friday, until 12/31/2026',
  ],
  ['FREQ=MONTHLY', 'Todo mês: dia 17', 'Every month: day 17'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=1,15,-1',
    'Todo mês: dia 1, dia 15 e último dia',
    'Every month: day 1, day 15, and last day',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    'Todo mês: 3º dia a contar do fim',
    'Every month: day 3 from the end',
  ],
  ['FREQ=MONTHLY;BYDAY=2TU', 'Todo mês: 2ª terça-feira', 'Every month: 2nd Tuesday'],
  ['FREQ=MONTHLY;BYDAY=-1SA', 'Todo mês: último sábado', 'Every month: last Saturday'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Todo mês: última sexta-feira', 'Every month: last Friday'],
  [
    'FREQ=MONTHLY;BYDAY=1SU,3SU',
    'Todo mês: 1º domingo e 3º domingo',
    'Every month: 1st Sunday and 3rd Sunday',
  ],
  [
    'FREQ=MONTHLY;COUNT=12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'Todo mês: último dia de segunda a sexta-feira, 12 vezes',
    'Every month: last day from Monday to Friday, 12 times',
  ],
  [
    'FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1',
    'Todo mês: 1º dia entre sábado e domingo',
    'Every month: 1st day among Saturday and Sunday',
  ],
  ['FREQ=YEARLY', 'Todo ano: 17 de agosto', 'Every year: August 17'],
])('%s', (rule, pt, en) => {
  expect(ruleInWords(rule, '2026-08-17', 'pt-BR')).toBe(pt);
  expect(ruleInWords(rule, '2026-08-17', 'en-US')).toBe(en);
});
