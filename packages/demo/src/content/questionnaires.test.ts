import { lint } from '@campeiro/contract/questionario/linter';
import { missingQuestions } from '@campeiro/contract/questionario/pendencias';
import { expect, test } from 'vitest';
import { answersTo } from '../answers.ts';
import { Random } from '../random.ts';
import { QUESTIONNAIRES, sectionsOf } from './questionnaires.ts';

test.each(QUESTIONNAIRES.map((it, i) => [it.nome, sectionsOf(it, i)] as const))(
  '%s has no faults, and technicians answer all that it requires',
  (_, secoes) => {
    expect(lint(secoes)).toEqual([]);
    for (let i = 0; i < 50; i += 1) {
      const given = answersTo(secoes, new Random('respostas', i), Date.now(), () => 'a1');
      const respostas = Object.fromEntries(given.map(([q, answer]) => [q.id_questao, answer]));
      expect(missingQuestions(secoes, respostas)).toEqual([]);
    }
  },
);
