import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { texts } from './texts.ts';

interface Props {
  /** The name of the file that was saved; empty before. */
  saved: string;
  onSave: () => void;
  /** Nothing waits: there is nothing to save. */
  isEmpty?: boolean;
}

/** The button that saves what has not arrived as a file, and under what name it was saved. */
export function SaveRescue({ saved, onSave, isEmpty = false }: Props) {
  const t = useTexts(texts);
  return (
    <>
      {!isEmpty && (
        <Button variant="default" onClick={onSave}>
          {t('rescueSave')}
        </Button>
      )}
      <div aria-live="polite">
        {saved && <Text size="sm">{t('rescueSaved', { name: saved })}</Text>}
      </div>
    </>
  );
}
