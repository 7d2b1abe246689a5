import { deviceName } from '@campeiro/ui/app/device-name.ts';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endMinhaSessao, listMinhasSessoes } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import { SmallTable } from '../../parts/small-table/SmallTable.tsx';
import { TroubleNote } from '../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../transport/queries.ts';
import { useChange } from '../../transport/use-change.ts';
import classes from './Eu.module.css';
import { texts } from './texts.ts';

/** The browsers in which this user is signed in; those that are not wanted are signed out from here. */
export function Sessions() {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const { data, error, refetch } = useQuery(answerOf(listMinhasSessoes));
  const end = useChange(endMinhaSessao, {
    onDone: () => notify({ tone: 'done', text: texts.ended }),
  });
  return (
    <Panel title={t('sessions')} about={t('sessionsAbout')} isFlush>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      <SmallTable
        label={t('sessions')}
        heads={[
          t('browser'),
          t('since'),
          t('used'),
          t('ends'),
          { label: t('end'), isHidden: true },
        ]}
      >
        {data?.dados.map(({ id, navegador, criada_em, usada_em, expira_em, esta }) => (
          <tr key={id}>
            <td>{navegador ? deviceName(navegador) : t('unknown')}</td>
            <td className="tabular">{dateAndTime(criada_em)}</td>
            <td className="tabular">{dateAndTime(usada_em)}</td>
            <td className="tabular">{dateAndTime(expira_em)}</td>
            <td>
              {esta ? (
                <strong className={classes.thisOne}>{t('thisOne')}</strong>
              ) : (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={end.isPending && end.variables?.params?.id === id}
                  onClick={() => end.mutate({ params: { id } })}
                >
                  {t('end')}
                </Button>
              )}
            </td>
          </tr>
        ))}
        {!data && !error && (
          <tr>
            <td colSpan={5}>
              <Skeleton height={14} />
            </td>
          </tr>
        )}
      </SmallTable>
    </Panel>
  );
}
