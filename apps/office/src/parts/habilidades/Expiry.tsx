import { dayOf } from '@campeiro/contract/kit/days';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Badge } from '@mantine/core';
import { daysLeft, expiryOf } from './expiry.ts';
import { texts } from './texts.ts';

/** That a skill has expired, or expires soon; otherwise nothing. */
export function Expiry({ until }: { until: string | null }) {
  const t = useTexts(texts);
  const left = daysLeft(until, dayOf(Date.now(), useZone()));
  const expiry = expiryOf(left);
  if (!expiry) return null;
  return (
    <Badge variant="light" color={expiry === 'expired' ? 'red' : 'gray'} tt="none">
      {expiry === 'expired' ? t('expired') : t('expires', { n: left ?? 0 })}
    </Badge>
  );
}
