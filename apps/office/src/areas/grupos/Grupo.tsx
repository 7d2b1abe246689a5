import { useTexts } from '@campeiro/ui/language/language.tsx';
import { NewRecord } from '../../parts/record/NewRecord.tsx';
import { RecordPage } from '../../parts/record/RecordPage.tsx';
import { grupo } from './kind.ts';
import { texts } from './texts.ts';

/** A team: its name and its members. */
export function Grupo() {
  const t = useTexts(texts);
  return (
    <RecordPage kind={grupo} about={({ ids_usuarios }) => t('count', { n: ids_usuarios.length })} />
  );
}

export const NovoGrupo = () => <NewRecord kind={grupo} />;
