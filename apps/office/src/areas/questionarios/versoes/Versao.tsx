/** One version as it was published: its questions in words, and as the device asked them. */

import type { VersaoComSecoes } from '@campeiro/contract/escritorio/questionarios';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { getVersao } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import builder from '../construtor/Builder.module.css';
import { Preview } from '../construtor/Preview.tsx';
import { ServerIds } from '../construtor/server-ids.ts';
import { texts as words } from '../construtor/texts.ts';
import { numbersOf, outlineOf } from '../construtor/wire.ts';
import { conditionInWords } from '../construtor/words.ts';
import { QuestionnairePage } from '../questionario/QuestionnairePage.tsx';
import { texts } from './texts.ts';
import { UseVersion } from './UseVersion.tsx';
import classes from './Versao.module.css';

export function Versao() {
  const t = useTexts(texts);
  const { id, versao } = useParams({ from: '/framed/questionarios/$id/versoes/$versao' });
  const { data, error, refetch } = useQuery(
    // What was published does not change.
    answerOf(getVersao, { params: { id, idVersao: versao } }, []),
  );
  return (
    <QuestionnairePage>
      {({ nome }) => (
        <>
          {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
          {data && (
            <div className={builder.columns}>
              <div>
                <Group gap={8} mb="sm">
                  <Button component={Link} to={`/questionarios/${id}/versoes`} variant="default">
                    {t('all')}
                  </Button>
                  <UseVersion version={data} />
                </Group>
                <Questions version={data} />
              </div>
              <Preview nome={nome} secoes={data.secoes} />
            </div>
          )}
        </>
      )}
    </QuestionnairePage>
  );
}

function Questions({ version }: { version: VersaoComSecoes }) {
  const t = useTexts(texts);
  const say = useTexts(words);
  const formats = useFormats();
  const outline = useMemo(() => outlineOf(version.secoes, new ServerIds()), [version]);
  const numbers = useMemo(() => numbersOf(outline), [outline]);
  const when = formats.dateAndTime(version.publicada_em);
  const { usuario, numero } = version;
  return (
    <Panel
      title={t('version', { n: numero })}
      about={usuario ? t('publishedBy', { when, who: usuario }) : t('published', { when })}
    >
      {outline.map((section) => (
        <section key={section.key} className={classes.section}>
          <h3>{section.nome}</h3>
          <ol className={classes.questions}>
            {section.questoes.map((question) => (
              <li key={question.key} value={numbers.get(question.key)}>
                <span>{question.nome}</span>{' '}
                <small>
                  {say(question.tipo)}
                  {question.obrigatoria && `, ${t('required')}`}
                </small>
                {question.opcoes.length > 0 && (
                  <div className={classes.more}>
                    {question.opcoes.map(({ nome }) => nome).join(' · ')}
                  </div>
                )}
                {question.condicao && (
                  <div className={classes.condition}>
                    {conditionInWords(question, outline, numbers, say, formats)}
                  </div>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Panel>
  );
}
