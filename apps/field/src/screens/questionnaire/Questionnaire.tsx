/** The screen on which a questionnaire of a visit is answered: one page, so that nothing is a tap away. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Stack, Text, Title } from '@mantine/core';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useOpenForm } from '../../app/update.ts';
import { useLive } from '../../app/use-device.ts';
import { readQuestionnaire } from '../../store/questionnaire.ts';
import { Questions } from './Questions.tsx';
import { texts } from './texts.ts';

const ROUTE = '/framed/visitas/$visita/questionarios/$versao';

export function Questionnaire() {
  useOpenForm();
  const { visita, versao } = useParams({ from: ROUTE });
  const { questao } = useSearch({ from: ROUTE });
  const view = useLive((db) => readQuestionnaire(db, visita, Number(versao)), [visita, versao]);
  if (view === undefined) return null;
  if (view === null) return <Gone />;
  const { id_versao } = view.checklist.questionario;
  return <Questions key={`${visita} ${id_versao}`} visit={visita} view={view} first={questao} />;
}

function Gone() {
  const t = useTexts(texts);
  return (
    <Stack>
      <Title order={1} size="h2">
        {t('gone')}
      </Title>
      <Text>{t('goneWhy')}</Text>
      <Button component={Link} to="/hoje">
        {t('toToday')}
      </Button>
    </Stack>
  );
}
