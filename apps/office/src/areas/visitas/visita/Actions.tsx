/** What the office can do with a visit. What cannot be taken back asks first. */

import type { Registro } from '@campeiro/contract/escritorio/registros';
import { dayOf } from '@campeiro/contract/kit/days';
import type { Message } from '@campeiro/contract/kit/languages';
import type { Situacao } from '@campeiro/contract/registros';
import { isWaiting } from '@campeiro/contract/visita/estado';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import type { Route } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Menu, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  cancelRegistro,
  concludeRegistro,
  recallRegistro,
  releaseRegistro,
  reopenRegistro,
} from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { MoreMenu } from '../../../parts/menu/MoreMenu.tsx';
import { ReasonDialog } from '../../../parts/reason/ReasonDialog.tsx';
import { PrintButton } from '../../../parts/sheet/PrintButton.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { CorrectForm } from './CorrectForm.tsx';
import { Decide } from './Decide.tsx';
import { EditForm } from './EditForm.tsx';
import { texts } from './texts.ts';
import classes from './Visita.module.css';

type Asked = 'cancel' | 'conclude' | 'correct' | 'edit';

export function Actions({ visit, situacao }: { visit: Registro; situacao: Situacao }) {
  const t = useTexts(texts);
  const zone = useZone();
  const [asked, setAsked] = useState<Asked>();
  const params = { id: visit.id };
  const release = useAct(releaseRegistro, texts.sent);
  const recall = useAct(recallRegistro, texts.recalled);
  const reopen = useAct(reopenRegistro, texts.reopened);
  const cancel = useAct(cancelRegistro, texts.cancelled);
  const conclude = useAct(concludeRegistro, texts.concluded);
  const stage = stageOf(visit, situacao);
  const ended = visit.data_inicio !== null && visit.data_realizacao !== null;
  const day = visit.inicio_agendado ?? visit.data_agendada;
  const close = () => setAsked(undefined);
  return (
    <div className={classes.actions}>
      {stage === 'cancelled' && (
        <Button loading={reopen.isPending} onClick={() => reopen.mutate({ params, body: {} })}>
          {t('reopen')}
        </Button>
      )}
      {stage === 'undone' && <Decide visit={visit} />}
      {stage === 'open' && !visit.ativo && (
        <Button loading={release.isPending} onClick={() => release.mutate({ params, body: {} })}>
          {t('send')}
        </Button>
      )}
      {day && (
        <Button
          component={Link}
          to={`/programacao?dia=${dayOf(day, zone)}&visita=${visit.id}`}
          variant="default"
        >
          {t('schedule')}
        </Button>
      )}
      <PrintButton />
      <MoreMenu>
        {stage !== 'cancelled' && (
          <Menu.Item onClick={() => setAsked('edit')}>{t('edit')}</Menu.Item>
        )}
        <Menu.Item onClick={() => setAsked('correct')}>{t('correct')}</Menu.Item>
        {visit.ativo && isWaiting({ ...visit, situacao }) && (
          <Menu.Item onClick={() => recall.mutate({ params, body: {} })}>{t('recall')}</Menu.Item>
        )}
        {stage === 'open' && ended && (
          <Menu.Item onClick={() => setAsked('conclude')}>{t('conclude')}</Menu.Item>
        )}
        {stage === 'open' && (
          <Menu.Item color="red" onClick={() => setAsked('cancel')}>
            {t('cancel')}
          </Menu.Item>
        )}
      </MoreMenu>
      <ReasonDialog
        isOpen={asked === 'cancel'}
        action={t('cancel')}
        isGrave
        keep={`cancel ${visit.id}`}
        onReason={(motivo) => cancel.mutateAsync({ params, body: { motivo } })}
        onClose={close}
      >
        <Text>{t('cancelAbout')}</Text>
      </ReasonDialog>
      <ReasonDialog
        isOpen={asked === 'conclude'}
        action={t('conclude')}
        isGrave
        keep={`conclude ${visit.id}`}
        onReason={(motivo) => conclude.mutateAsync({ params, body: { motivo } })}
        onClose={close}
      >
        <Text>{t('concludeAbout')}</Text>
      </ReasonDialog>
      {asked === 'edit' && <EditForm visit={visit} onClose={close} />}
      {asked === 'correct' && <CorrectForm visit={visit} onClose={close} />}
    </div>
  );
}

/** Changes that say when they are done. */
const useAct = <Body, Query, Result>(route: Route<Body, Query, Result>, text: Message) =>
  useChange(route, { onDone: () => notify({ tone: 'done', text }) });

type Stage = 'open' | 'done' | 'undone' | 'cancelled';

/** A concluded visit stays so; a cancelled one may be reopened. */
const stageOf = ({ concluido }: Registro, situacao: Situacao): Stage => {
  if (concluido) return 'done';
  if (situacao === 'nao_realizado') return 'undone';
  return situacao === 'cancelado' ? 'cancelled' : 'open';
};
