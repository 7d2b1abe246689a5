import { DownloadIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../notices/notices.ts';
import { download } from '../transport/download.ts';
import { texts } from './texts.ts';
import type { Column } from './types.ts';

interface Props<Row> {
  /** Of the list. */
  path: string;
  /** What the list is asked, filters and order. */
  body: object;
  /** Those on the screen. */
  columns: readonly Column<Row>[];
}

/** The whole list as a file, with the filters that are set: the columns of the screen, or all that the list has. */
export function ExportButton<Row>({ path, body, columns }: Props<Row>) {
  const t = useTexts(texts);
  const { mutate, isPending } = useMutation({
    mutationFn: (more: object) => download({ path, body: { ...body, ...more } }),
    onError: (error) => notify({ tone: 'trouble', error }),
  });
  const colunas = columns.flatMap(({ key, inFile }) => inFile ?? [key]);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<DownloadIcon size={16} />} loading={isPending}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => mutate({ colunas })}>{t('exportShown')}</Menu.Item>
        <Menu.Item onClick={() => mutate({})}>{t('exportAll')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
