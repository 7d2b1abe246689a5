import { ImportIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, FileButton, Loader, Text } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import classes from './Importacoes.module.css';
import { texts } from './texts.ts';

interface Props {
  onFile: (file: File) => void;
  /** The name of the file that is on its way. */
  sending: string | undefined;
}

/** Takes a file that is dragged here or chosen. */
export function FileDrop({ onFile, sending }: Props) {
  const t = useTexts(texts);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !sending) onFile(file);
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
      {sending ? <Loader size={28} /> : <ImportIcon size={28} />}
      <Text fw={600} aria-live="polite">
        {sending ? t('sending', { name: sending }) : t('drop')}
      </Text>
      <Text c="dimmed" maw={520} size="sm">
        {t('dropText')}
      </Text>
      <FileButton
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,text/tab-separated-values"
        onChange={(file) => file && onFile(file)}
      >
        {(props) => (
          <Button {...props} loading={sending !== undefined}>
            {t('choose')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
