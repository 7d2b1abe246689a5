/** One request: what was asked, what was answered, and how to ask it again by hand. */

import type { Requisicao as Logged } from '@campeiro/contract/escritorio/requisicoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { getInstalacao, getRequisicao } from '../../../contract/operations.ts';
import { Fact, FactList } from '../../../parts/facts/Facts.tsx';
import { Page } from '../../../parts/page/Page.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { CopyButton } from '../../../parts/secret/CopyButton.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import classes from '../Configuracoes.module.css';
import { curlOf, hasBody, isCut } from './curl.ts';
import { Status } from './Status.tsx';
import { texts } from './texts.ts';

export function Requisicao() {
  const t = useTexts(texts);
  const { id } = useParams({ from: '/framed/requisicoes/$id' });
  const { data, error, refetch } = useQuery(answerOf(getRequisicao, { params: { id } }, []));
  return (
    <Page
      title={data ? `${data.metodo} ${data.caminho}` : ''}
      actions={
        <Button component={Link} to="/requisicoes" variant="default">
          {t('title')}
        </Button>
      }
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && (
        <div className={classes.form}>
          <Facts request={data} />
          <Curl request={data} />
        </div>
      )}
    </Page>
  );
}

/** The status of a request whose caller did not wait for the answer. */
const HUNG_UP = 499;

/** Where the documentation explains a code. */
const explained = (codigo: string) => `/docs/erros/${codigo.toLowerCase().replaceAll('_', '-')}`;

function Facts({ request }: { request: Logged }) {
  const t = useTexts(texts);
  const { toTheSecond } = useFormats();
  const { status, codigo, id_requisicao } = request;
  return (
    <Panel title={t('request')}>
      <FactList>
        <Fact label={t('requestId')}>
          <code>{id_requisicao}</code>{' '}
          <Link to="/requisicoes" search={{ id_requisicao } as never}>
            {t('same')}
          </Link>
        </Fact>
        <Fact label={t('when')}>{toTheSecond(request.data)}</Fact>
        <Fact label={t('method')}>{request.metodo}</Fact>
        <Fact label={t('path')}>
          <code>{request.caminho}</code>
        </Fact>
        <Fact label={t('status')}>
          <Status status={status} /> {status === HUNG_UP && t('hungUp')}
        </Fact>
        <Fact label={t('problem')}>
          {codigo ? (
            <>
              <code>{codigo}</code>{' '}
              <a href={explained(codigo)} target="_blank" rel="noreferrer">
                {t('whatItMeans')}
              </a>
            </>
          ) : (
            t('none')
          )}
        </Fact>
        <Fact label={t('took')}>{t('ms', { n: request.milissegundos })}</Fact>
        <Fact label={t('user')}>
          <Link to="/usuarios/$id" params={{ id: String(request.id_usuario) }}>
            {request.usuario ?? `#${request.id_usuario}`}
          </Link>
        </Fact>
      </FactList>
    </Panel>
  );
}

function Curl({ request }: { request: Logged }) {
  const t = useTexts(texts);
  const { data } = useQuery(answerOf(getInstalacao, {}, []));
  const command = curlOf(data?.endereco ?? location.origin, request);
  return (
    <Panel
      title={t('curl')}
      about={t('curlAbout')}
      aside={<CopyButton text={command} label={t('copyCurl')} />}
    >
      <Stack gap="sm">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to come to it */}
        <pre className={classes.command} tabIndex={0}>
          {command}
        </pre>
        {hasBody(request) && <Text c="dimmed">{t('curlBody')}</Text>}
        {isCut(request) && <Text c="dimmed">{t('curlCut')}</Text>}
      </Stack>
    </Panel>
  );
}
