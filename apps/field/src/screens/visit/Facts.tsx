import { NavigateIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Section } from '../../parts/Section.tsx';
import { addressText, directionsTo } from '../../parts/visit/place.ts';
import { texts as partTexts } from '../../parts/visit/texts.ts';
import type { VisitDetail } from '../../store/visit-detail.ts';
import { Reach } from './Contacts.tsx';
import { texts } from './texts.ts';
import classes from './visit.module.css';

/** How to get there, and how to reach the customer. */
export function Facts({ visit }: { visit: VisitDetail }) {
  const t = useTexts(texts);
  const p = useTexts(partTexts);
  const { cliente, endereco, pin } = visit;
  const address = addressText(endereco);
  const directions = directionsTo(pin, endereco, navigator.userAgent);
  const { telefone, email } = cliente ?? {};
  if (!address && !directions && !telefone && !email) return null;
  return (
    <Section borderless title={t('facts')}>
      <div className={classes.card}>
        {address && <Text>{address}</Text>}
        {directions && (
          <a href={directions} target="_blank" rel="noreferrer" className={classes.row}>
            <NavigateIcon size={20} />
            {p('navigate')}
          </a>
        )}
        <Reach numbers={[telefone]} email={email} />
      </div>
    </Section>
  );
}
