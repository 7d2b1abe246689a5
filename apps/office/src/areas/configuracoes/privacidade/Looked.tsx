import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listConsultasDoUsuario } from '../../../contract/operations.ts';
import { noonOf } from '../../../parts/moment/noon.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { SmallTable } from '../../../parts/small-table/SmallTable.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { texts } from './texts.ts';

/** More rows scroll, in pixels. */
const MAX_HEIGHT = 320;

/** Who looked at where a technician was. */
export function Looked({ id }: { id: number }) {
  const t = useTexts(texts);
  const { date, dateAndTime } = useFormats();
  const { data, error, refetch } = useQuery(answerOf(listConsultasDoUsuario, { params: { id } }));
  const looks = data?.dados ?? [];
  return (
    <Panel title={t('looked')} about={t('lookedAbout')} isFlush={looks.length > 0}>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && looks.length === 0 && <Text c="dimmed">{t('nobodyLooked')}</Text>}
      {looks.length > 0 && (
        <SmallTable
          label={t('looked')}
          maxHeight={MAX_HEIGHT}
          heads={[t('looker'), t('whatSeen'), t('when')]}
        >
          {looks.map((look) => (
            <tr key={look.id}>
              <td>{look.usuario ?? t('somebody')}</td>
              <td>{t(look.tipo, { dia: date(noonOf(look.dia)) })}</td>
              <td className="tabular">{dateAndTime(look.consultado_em)}</td>
            </tr>
          ))}
        </SmallTable>
      )}
    </Panel>
  );
}
