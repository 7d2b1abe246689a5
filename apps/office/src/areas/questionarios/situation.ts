/** Whether visits ask for a questionnaire, and if not, why. Pure. */
import type { Questionario } from '@campeiro/contract/questionarios';

type Situation = 'asking' | 'inactive' | 'notPublished' | 'notYet' | 'over';

type Facts = Pick<Questionario, 'ativo' | 'vigencia_inicio' | 'vigencia_fim'> & {
  isPublished: boolean;
};

export function situationOf(
  { ativo, isPublished, vigencia_inicio, vigencia_fim }: Facts,
  now = Date.now(),
): Situation {
  if (!ativo) return 'inactive';
  if (!isPublished) return 'notPublished';
  if (vigencia_inicio && Date.parse(vigencia_inicio) > now) return 'notYet';
  if (vigencia_fim && Date.parse(vigencia_fim) < now) return 'over';
  return 'asking';
}
