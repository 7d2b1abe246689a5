import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useCallback } from 'react';
import { Trouble } from '../../transport/trouble.ts';
import { texts } from './texts.ts';

/** A function that explains an error to the person: the server's own words where it refused. */
export function useTroubleText(): (error: unknown) => string {
  const t = useTexts(texts);
  return useCallback(
    (error) => {
      if (!(error instanceof Trouble)) return t('failed', { reason: String(error) });
      const { kind, problem } = error;
      if (kind !== 'refused') return t(kind);
      const sentences = [problem?.detalhe ?? problem?.titulo, ...faultsOf(problem)];
      // A fault of the whole request may stand in `detalhe` and in `erros`.
      return [...new Set(sentences.filter(Boolean))].join(' ');
    },
    [t],
  );
}

type Problem = Trouble['problem'];

/** What is wrong with each field, where the server says that. */
const faultsOf = (problem: Problem): string[] =>
  (problem?.erros ?? []).map(({ mensagem }) => mensagem);
