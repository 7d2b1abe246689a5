/** The groups and segments whose visits ask for a questionnaire. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useNames } from '../../transport/use-names.ts';
import { operations } from './operations.ts';
import { texts } from './texts.ts';

interface Props {
  ids_grupos: readonly number[];
  ids_segmentos: readonly number[];
}

export function Names({ ids_grupos, ids_segmentos }: Props) {
  const t = useTexts(texts);
  const group = useNames(operations.listGrupos, 'nome', ids_grupos);
  const segment = useNames(operations.listSegmentos, 'nome', ids_segmentos);
  const names = [...ids_grupos.map(group), ...ids_segmentos.map(segment)].filter(Boolean);
  const isForAll = ids_grupos.length + ids_segmentos.length === 0;
  return isForAll ? t('everybody') : names.join(', ');
}
