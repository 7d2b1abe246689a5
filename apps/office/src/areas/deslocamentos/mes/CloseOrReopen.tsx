/** Closes a month that is over, or reopens a closed one; says first what that means. */

import type { ResumoDoMes } from '@campeiro/contract/escritorio/meses-de-deslocamento';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { closeMes, reopenMes } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useChange } from '../../../transport/use-change.ts';
import classes from './Mes.module.css';
import { openIn } from './open.ts';
import { texts } from './texts.ts';

const MAX_REASON = 500;

interface FormProps {
  summary: ResumoDoMes;
  onClose: () => void;
}

export function CloseOrReopen({ summary }: { summary: ResumoDoMes }) {
  const t = useTexts(texts);
  const { month } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { mes, terminado, fechado } = summary;
  if (!terminado) return null;
  const Form = fechado ? ReopenForm : CloseForm;
  return (
    <>
      <Button variant={fechado ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {t(fechado ? 'reopen' : 'close')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={fechado ? t('reopen') : t('closeTitle', { mes: month(`${mes}-15T15:00:00Z`) })}
        closeButtonProps={{ 'aria-label': t('back') }}
      >
        <Form summary={summary} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function CloseForm({ summary, onClose }: FormProps) {
  const t = useTexts(texts);
  const { money } = useFormats();
  const open = openIn(summary);
  const close = useChange(closeMes, {
    onDone: () => {
      notify({ tone: 'done', text: texts.closedNotice });
      onClose();
    },
  });
  return (
    <Stack gap="sm">
      <Text>{t('closeMeans')}</Text>
      {open.length > 0 && (
        <div>
          <Text fw={600}>{t('closeOpen')}</Text>
          <ul className={classes.left}>
            {open.map(({ kind, dias, valor, search }) => (
              <li key={kind}>
                <Link to="/deslocamentos" search={search as never}>
                  {t(kind)}
                </Link>
                {`: ${t('days', { n: dias })}, ${money(valor)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('back')}
        </Button>
        <Button
          color={open.length > 0 ? 'red' : undefined}
          loading={close.isPending}
          onClick={() => close.mutate({ body: { mes: summary.mes } })}
        >
          {t(open.length > 0 ? 'closeAnyway' : 'close')}
        </Button>
      </Group>
    </Stack>
  );
}

function ReopenForm({ summary: { mes }, onClose }: FormProps) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const reopen = useChange(reopenMes, {
    onDone: () => {
      notify({ tone: 'done', text: texts.reopenedNotice });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reopen.mutate({ params: { mes }, body: { motivo: reason.trim() } });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text>{t('reopenMeans')}</Text>
        <Textarea
          label={t('reason')}
          value={reason}
          maxLength={MAX_REASON}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
          required
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={reopen.isPending} disabled={!reason.trim()}>
            {t('reopen')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
