import { formattedTelephone, telephone } from '@campeiro/ui/format/telephone.ts';
import { NavigateIcon, PhoneIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Section } from '../../parts/Section.tsx';
import { addressText, directionsTo } from '../../parts/visit/place.ts';
import { texts as partTexts } from '../../parts/visit/texts.ts';
import type { VisitDetail } from '../../store/visit-detail.ts';
import { texts } from './texts.ts';
import classes from './visit.module.css';

/** How to get there, and whom to call. */
export function Facts({ visit }: { visit: VisitDetail }) {
  const t = useTexts(texts);
  const p = useTexts(partTexts);
  const { cliente, contato, endereco, pin } = visit;
  const address = addressText(endereco);
  const directions = directionsTo(pin, endereco, navigator.userAgent);
  const who = [contato?.nome, contato?.cargo].filter(Boolean).join(', ');
  const numbers = [cliente?.telefone, contato?.telefone, contato?.celular];
  const known = [...new Set(numbers.filter((it) => it != null && it !== ''))] as string[];
  if (!address && !directions && !who && known.length === 0) return null;
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
        {who && (
          <Text>
            {t('contact')}: {who}
          </Text>
        )}
        {known.map((number) => (
          <a key={number} href={telephone(number)} className={classes.row}>
            <PhoneIcon size={20} />
            {t('call', { number: formattedTelephone(number) })}
          </a>
        ))}
      </div>
    </Section>
  );
}
