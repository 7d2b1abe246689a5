import { useTexts } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import { Stack, TextInput } from '@mantine/core';
import { coordinatesIn } from './coordinates.ts';
import { texts } from './texts.ts';

interface Props {
  label: string;
  /** What the pin is, on the map. */
  pin: string;
  /** As it was typed; `coordinatesIn` reads it. */
  value: string;
  onChange: (value: string) => void;
}

const HEIGHT = 160;
const LONGEST = 60;

/** A position, pasted from any map, and shown on ours. */
export function PlaceInput({ label, pin, value, onChange }: Props) {
  const t = useTexts(texts);
  const place = coordinatesIn(value);
  const isWrong = value.trim() !== '' && !place;
  return (
    <Stack gap={6}>
      <TextInput
        label={label}
        description={t('how')}
        placeholder="-22.9056, -47.0608"
        value={value}
        maxLength={LONGEST}
        error={isWrong && t('wrong')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {place && <FieldMap pins={[{ id: 'place', ...place, label: pin }]} height={HEIGHT} />}
    </Stack>
  );
}
