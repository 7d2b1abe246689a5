/** An answer as people read it: a number with its unit, a day without a time. */
import type { Questao } from '@campeiro/contract/questionarios';
import { dayText } from '@campeiro/ui/fields/value.ts';
import { useFormats } from '@campeiro/ui/format/formats.tsx';

interface Props {
  answer: { tipo: Questao['tipo']; unidade: string | null; resposta_texto: string | null };
}

export function AnswerText({ answer: { tipo, unidade, resposta_texto: text } }: Props) {
  const { date, dayKey, decimal } = useFormats();
  if (!text) return null;
  if (tipo === 'data') return date(`${dayText(text, dayKey)}T15:00:00Z`);
  return tipo === 'numero' ? decimal(text, unidade) : text;
}
