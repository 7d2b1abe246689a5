import { ColumnsIcon } from '@campeiro/ui/icons.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { texts } from './texts.ts';
import type { Columns } from './use-columns.ts';

/** Which columns are shown. The first one leads to the row, and stays. */
export function ColumnsMenu<Row>({ columns: { all, shown, choose } }: { columns: Columns<Row> }) {
  const t = useTexts(texts);
  const say = useSay();
  const isShown = (key: string) => shown.some((one) => one.key === key);
  const toggle = (key: string, isOn: boolean) =>
    choose(all.map((one) => one.key).filter((other) => (other === key ? isOn : isShown(other))));
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<ColumnsIcon size={16} />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={9}>
          {all.map(({ key, label }, index) => (
            <Checkbox
              key={key}
              label={say(label)}
              checked={isShown(key)}
              disabled={index === 0}
              onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
            />
          ))}
          <Button size="compact-sm" variant="subtle" onClick={() => choose(undefined)}>
            {t('initialColumns')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
