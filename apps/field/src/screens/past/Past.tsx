import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useLive } from '../../app/use-device.ts';
import { usePast } from '../../online/past.ts';
import { Freshness } from '../../parts/Freshness.tsx';
import { Gone } from '../../parts/Gone.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import type { VisitRow } from '../../store/rows.ts';
import { PastVisit } from './PastVisit.tsx';
import { texts } from './texts.ts';

/** The last visits at the customer of a visit, as far as the device has them, and anew where there is a network. */
export function Past() {
  const t = useTexts(texts);
  const { visita = '' } = useParams({ strict: false });
  const row = useLive(async (db) => (await db.visitas.get(visita)) ?? null, [visita]);
  if (row === undefined) return null;
  if (row === null) return <Gone title={t('gone')} />;
  return <Shown key={visita} row={row} />;
}

function Shown({ row }: { row: VisitRow }) {
  const t = useTexts(texts);
  const cliente = useLive((db) => db.clientes.get(row.id_cliente), [row.id_cliente]);
  const answer = usePast(row.id_cliente);
  const { kept, asking } = answer;
  const visits = kept?.value.filter(({ id }) => id !== row.id);
  // Known of before the server was restored: how old it is cannot be said.
  const shown = { ...answer, kept: kept && kept.at > 0 ? kept : kept === undefined ? kept : null };
  return (
    <Stack pb="lg">
      <div>
        <PageTitle back={`/visitas/${encodeURIComponent(row.key)}`}>{t('title')}</PageTitle>
        <Text>{cliente?.nome}</Text>
      </div>
      <Freshness answer={shown} />
      {kept === null && !asking && <Text>{t('unknown')}</Text>}
      {visits?.length === 0 && <Text>{t('none')}</Text>}
      {visits?.map((visit) => (
        <PastVisit key={visit.id} visit={visit} at={kept?.at ?? 0} />
      ))}
    </Stack>
  );
}
