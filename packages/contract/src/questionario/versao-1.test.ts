import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Questao } from '../questionarios.ts';
import { visibleQuestions } from './condicoes.ts';
import { respostas, semFaltas } from './questionario.arbitrary.ts';
import { asInVersion1 } from './versao-1.ts';

const KNOWN: readonly Questao['tipo'][] = [
  'texto',
  'numero',
  'data',
  'escolha_unica',
  'multipla_escolha',
  'foto',
  'assinatura',
];

test('an app of version 1 is asked all that it should be, in types that it knows, and nothing more is required', () => {
  fc.assert(
    fc.property(semFaltas, respostas, (version, given) => {
      const old = asInVersion1(version);
      const questions = old.flatMap(({ questoes }) => questoes);
      for (const { tipo, medida, condicao } of questions)
        expect([KNOWN.includes(tipo), medida, condicao?.comparacao]).toEqual([
          true,
          undefined,
          undefined,
        ]);
      const shownThere = visibleQuestions(old, given);
      const idsThere = new Set(shownThere.map(({ id_questao }) => id_questao));
      const shown = visibleQuestions(version, given);
      for (const { id_questao } of shown) expect(idsThere).toContain(id_questao);
      const ids = new Set(shown.map(({ id_questao }) => id_questao));
      const onlyThere = shownThere.filter(({ id_questao }) => !ids.has(id_questao));
      expect(onlyThere.filter(({ condicao, obrigatoria }) => !condicao && obrigatoria)).toEqual([]);
    }),
  );
});

test('what an app of version 1 knows is as it was', () => {
  fc.assert(
    fc.property(semFaltas, (version) => {
      const questions = version.flatMap(({ questoes }) => questoes);
      const isOld = ({ tipo, medida, condicao }: Questao) =>
        KNOWN.includes(tipo) && !medida && !condicao?.comparacao;
      if (questions.every(isOld)) expect(asInVersion1(version)).toEqual(version);
    }),
  );
});
