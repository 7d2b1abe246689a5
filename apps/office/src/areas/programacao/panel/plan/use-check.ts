/** A part of a plan, as the server has it now: what of it has changed, by whom, and what the rest costs. */
import type { Conferencia, Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkOtimizacao } from '../../../../contract/operations.ts';
import { answerOf } from '../../../../transport/queries.ts';
import type { Asked } from './asked.ts';

interface Part {
  /** Only where something is left out, or may have changed: otherwise the plan says it. */
  isAsked: boolean;
  asked: Asked;
  mudancas: Otimizacao['mudancas'];
  /** Another one each time when the board has heard of something else, or the server has refused something. */
  heard: string;
}

/** `isNew`: it is about exactly these changes. */
export function useCheck({ isAsked, asked: { days }, mudancas, heard }: Part): {
  checked: Conferencia | undefined;
  isNew: boolean;
} {
  const question = answerOf(checkOtimizacao, { body: { ...days, mudancas } }, []);
  const { data, isPlaceholderData, isError } = useQuery({
    ...question,
    queryKey: [...question.queryKey, heard] as never,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const checked = isAsked ? data : undefined;
  return { checked, isNew: checked !== undefined && !isPlaceholderData && !isError };
}
