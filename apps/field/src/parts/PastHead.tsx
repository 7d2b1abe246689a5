import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { Group, Text } from '@mantine/core';
import type { VisitaAnterior } from '../store/wire.ts';
import marks from './visit/visit.module.css';

interface Props {
  visit: VisitaAnterior;
  /** The level of its date as a heading; without one it is a line of text. */
  order?: 2;
}

/** When a past visit was, who was there, and how it ended. */
export function PastHead({ visit, order }: Props) {
  const { date } = useFormats();
  const { data_realizacao, usuario, objetivo, status, situacao } = visit;
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text component={order ? 'h2' : 'p'} fw={600} m={0}>
          {date(data_realizacao)}
        </Text>
        <span className={marks.mark} data-situacao={situacao}>
          {status}
        </span>
      </Group>
      <Text size="sm" c="dimmed">
        {[usuario, objetivo].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}
