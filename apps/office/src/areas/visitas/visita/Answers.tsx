import type { Registro } from '@campeiro/contract/registros';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRespostasDoRegistro } from '../../../contract/operations.ts';
import { Sections } from '../../../parts/answers/Sections.tsx';
import { sectionsOf } from '../../../parts/answers/sections-of.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { texts } from './texts.ts';

interface Props {
  id: string;
  missing: Registro['pendencias'];
}

/** Answers beside their photos, by section. */
export function Answers({ id, missing }: Props) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(sectionsOf(getRespostasDoRegistro, id));
  const n = missing.reduce((sum, { numeros_questoes }) => sum + numeros_questoes.length, 0);
  return (
    <div data-office={data?.length === 0 || undefined}>
      <Panel
        title={t('answers')}
        about={
          n > 0 && (
            <Text c="var(--state-held)" data-office>
              {t('missing', { n })}
            </Text>
          )
        }
      >
        {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
        {data && <Sections sections={data} />}
      </Panel>
    </div>
  );
}
