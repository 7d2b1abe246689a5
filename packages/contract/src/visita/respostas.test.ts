import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBefore } from '../kit/instants.ts';
import { correct } from './correcoes.ts';
import { events, made } from './eventos.arbitrary.ts';
import { ofKind } from './ordem.ts';
import { answersIn } from './respostas.ts';

test('of several answers to a question the latest counts, and of all the latest names the version', () => {
  fc.assert(
    fc.property(events, (list) => {
      const { effective } = correct(list);
      const given = ofKind(effective, 'resposta');
      const answers = answersIn(effective);
      for (const event of given) {
        const { last, byQuestion } = answers.get(event.id_questionario) ?? {};
        expect(isBefore(last?.data as string, event.data)).toBe(false);
        const counted = byQuestion?.[event.id_questao];
        expect(counted?.id_questao).toBe(event.id_questao);
        expect(isBefore(counted?.data as string, event.data)).toBe(false);
      }
      const counted = [...answers.values()].flatMap((it) => Object.values(it.byQuestion));
      expect(counted.every((event) => given.includes(event))).toBe(true);
    }),
  );
});

test('answers to one questionnaire are not those to another', () => {
  const answer = (minute: number, id_questionario: number, id_questao: number) =>
    made('resposta', minute, { id_questionario, id_versao: 10, id_questao });
  const list = [answer(1, 1, 5), answer(2, 2, 5), answer(3, 1, 6), answer(4, 1, 5)];
  const answers = answersIn(list);
  expect(answers.get(1)).toEqual({
    first: list[0],
    last: list[3],
    byQuestion: { 5: list[3], 6: list[2] },
    photos: {},
  });
  expect(answers.get(2)).toMatchObject({ first: list[1], byQuestion: { 5: list[1] } });
});
