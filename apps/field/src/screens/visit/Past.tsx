import { FormIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useLive } from '../../app/use-device.ts';
import { PastHead } from '../../parts/PastHead.tsx';
import { RowLink } from '../../parts/RowLink.tsx';
import { Section } from '../../parts/Section.tsx';
import { readPast } from '../../store/past.ts';
import type { VisitDetail } from '../../store/visit-detail.ts';
import { texts } from './texts.ts';
import classes from './visit.module.css';

/** So many are shown here; all of them are a tap away. */
const SHOWN = 3;

/** What was done at the customer before. Apart from the visit itself: a tap need not read it anew. */
export function Past({ visit }: { visit: VisitDetail }) {
  const t = useTexts(texts);
  const { id, id_cliente, key } = visit.row;
  const past = useLive(async (db) => (await readPast(db, id_cliente)) ?? null, [id_cliente]);
  if (past === undefined) return null;
  const visits = past?.value.filter((it) => it.id !== id);
  const isEmpty = visits?.length === 0;
  return (
    <Section borderless title={t('past')}>
      {isEmpty && <Text size="sm">{t('pastNone')}</Text>}
      {!visits && <Text size="sm">{t('pastUnknown')}</Text>}
      {visits?.slice(0, SHOWN).map((it) => (
        <div key={it.id} className={classes.card}>
          <PastHead visit={it} />
          {it.observacao && (
            <Text size="sm" lineClamp={1}>
              {it.observacao.trim().split('\n')[0]}
            </Text>
          )}
        </div>
      ))}
      {!isEmpty && (
        <RowLink to={`/visitas/${encodeURIComponent(key)}/anteriores`} Icon={FormIcon}>
          {t('pastAll')}
        </RowLink>
      )}
    </Section>
  );
}
