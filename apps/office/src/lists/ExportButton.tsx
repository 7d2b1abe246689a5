import { DownloadIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../notices/notices.ts';
import { download } from '../transport/download.ts';
import { texts } from './texts.ts';

interface Props {
  /** Of the list. */
  path: string;
  /** What the list is asked, filters and order. */
  body: object;
}

/** The whole list as a file, with the filters that are set. */
export function ExportButton({ path, body }: Props) {
  const t = useTexts(texts);
  const { mutate, isPending } = useMutation({
    mutationFn: () => download({ path, body }),
    onError: (error) => notify({ tone: 'trouble', error }),
  });
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={16} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('export')}
    </Button>
  );
}
