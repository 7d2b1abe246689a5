/** The screen on which a questionnaire of a visit is answered: one page, so that nothing is a tap away. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useParams, useSearch } from '@tanstack/react-router';
import { useOpenForm } from '../../app/update.ts';
import { useLive } from '../../app/use-device.ts';
import { Gone } from '../../parts/Gone.tsx';
import { readQuestionnaire } from '../../store/questionnaire.ts';
import { Questions } from './Questions.tsx';
import { texts } from './texts.ts';

const ROUTE = '/framed/visitas/$visita/questionarios/$versao';

export function Questionnaire() {
  const t = useTexts(texts);
  useOpenForm();
  const { visita, versao } = useParams({ from: ROUTE });
  const { questao } = useSearch({ from: ROUTE });
  const view = useLive((db) => readQuestionnaire(db, visita, Number(versao)), [visita, versao]);
  if (view === undefined) return null;
  if (view === null) return <Gone title={t('gone')} why={t('goneWhy')} />;
  const { id_versao } = view.checklist.questionario;
  return <Questions key={`${visita} ${id_versao}`} visit={visita} view={view} first={questao} />;
}
