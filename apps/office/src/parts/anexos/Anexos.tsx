/** The files of an order or an objective: added by dragging or choosing, opened, described and deleted. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, FileButton, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { Panel } from '../panel/Panel.tsx';
import { TroubleNote } from '../trouble/TroubleNote.tsx';
import { Anexo } from './Anexo.tsx';
import classes from './Anexos.module.css';
import { listOf, type Owner } from './routes.ts';
import { texts } from './texts.ts';
import { useSending } from './use-sending.ts';

export function Anexos({ of }: { of: Owner }) {
  const t = useTexts(texts);
  const list = listOf(of);
  const { data, error, refetch } = useQuery(list);
  return (
    <div data-office>
      <Panel title={t('title')} about={t('about')}>
        {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
        {data?.dados.length === 0 && <Text c="dimmed">{t('none')}</Text>}
        <ul className={classes.files}>
          {data?.dados.map((anexo) => (
            <li key={anexo.id}>
              <Anexo anexo={anexo} list={list} />
            </li>
          ))}
        </ul>
        <Drop of={of} />
      </Panel>
    </div>
  );
}

function Drop({ of }: { of: Owner }) {
  const t = useTexts(texts);
  const [isOver, setOver] = useState(false);
  const { sending, sendAll } = useSending(of);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void sendAll([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {sending && <Loader size={20} />}
      <Text size="sm" aria-live="polite">
        {sending ? t('sending', { ...sending }) : t('drop')}
      </Text>
      <FileButton
        multiple
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={(files) => void sendAll(files)}
      >
        {(props) => (
          <Button {...props} variant="default" loading={sending !== undefined}>
            {t('choose')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {t('limits')}
      </Text>
    </div>
  );
}
