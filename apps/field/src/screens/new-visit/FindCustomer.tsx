import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { PinIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLive } from '../../app/use-device.ts';
import { whereAmI } from '../../location/locate.ts';
import { Section } from '../../parts/Section.tsx';
import { findCustomers, readCustomers } from '../../store/customers.ts';
import type { Place } from '../../visit/place.ts';
import type { Chosen } from './chosen.ts';
import classes from './NewVisit.module.css';
import { texts } from './texts.ts';
import { useSearch } from './use-search.ts';

interface Props {
  /** Whether the account lets technicians search among all customers. */
  online: boolean;
  onChosen: (chosen: Chosen) => void;
}

/** Customers of the device, recent or near ones first; where the account allows it all others too, with a network. */
export function FindCustomer({ online, onChosen }: Props) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<Place | null>();
  const [locating, setLocating] = useState(false);
  const known = useLive(readCustomers);
  const search = useSearch();
  const shown = findCustomers(known ?? [], typed, place ?? null);
  const canSearch = online && (typed.trim().length >= 2 || Boolean(place));

  async function locate() {
    setLocating(true);
    setPlace(await whereAmI());
    setLocating(false);
  }

  return (
    <Stack>
      <TextInput
        label={t('customer')}
        placeholder={t('nameOrCode')}
        type="search"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {!place && (
        <Button
          variant="default"
          leftSection={<PinIcon size={20} />}
          loading={locating}
          onClick={locate}
        >
          {t('nearMe')}
        </Button>
      )}
      {place === null && (
        <Text size="sm" role="status">
          {t('noPlace')}
        </Text>
      )}
      <Section title={t('onDevice')}>
        {known && shown.length === 0 && <Text c="dimmed">{t(typed ? 'noneFound' : 'none')}</Text>}
        <Choices choices={shown} onChosen={onChosen} />
      </Section>
      {online && (
        <Section title={t('others')}>
          <Text size="sm" c="dimmed">
            {t(canSearch ? 'othersAbout' : 'othersType')}
          </Text>
          {canSearch && (
            <Button
              variant="default"
              loading={search.busy}
              onClick={() => search.find(typed, place ?? null)}
            >
              {t('search')}
            </Button>
          )}
          {search.trouble && <Alert variant="default">{t(`why ${search.trouble}`)}</Alert>}
          {search.found?.length === 0 && <Text>{t('noneFound')}</Text>}
          <Choices choices={search.found ?? []} onChosen={onChosen} />
        </Section>
      )}
    </Stack>
  );
}

type Choice = Chosen & { metres: number | null };

function Choices({
  choices,
  onChosen,
}: {
  choices: readonly Choice[];
  onChosen: Props['onChosen'];
}) {
  const { distance } = useFormats();
  return (
    <div>
      {choices.map((it) => (
        <button key={it.id} type="button" className={classes.choice} onClick={() => onChosen(it)}>
          <strong>{it.nome}</strong>
          <span>
            {[it.where, it.metres === null ? null : distance(it.metres)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </button>
      ))}
    </div>
  );
}
