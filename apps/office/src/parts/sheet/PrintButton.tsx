/** Prints the page that is open, once all of its photos are there. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { texts } from './texts.ts';

/** How long the paper waits for photos of a slow line. In milliseconds. */
const PATIENCE = 30_000;

export function PrintButton({ variant = 'default' }: { variant?: 'default' | 'filled' }) {
  const t = useTexts(texts);
  const [isLoading, setLoading] = useState(false);
  const print = async () => {
    setLoading(true);
    await photosLoaded();
    setLoading(false);
    window.print();
  };
  return (
    <Button variant={variant} loading={isLoading} onClick={() => void print()}>
      {t('print')}
    </Button>
  );
}

/** On the screen a photo comes when it is scrolled to; on paper all are needed. One that fails keeps none waiting. */
async function photosLoaded(): Promise<void> {
  const photos = [...document.querySelectorAll<HTMLImageElement>('main img[loading=lazy]')];
  const loaded = photos.map((photo) => {
    photo.loading = 'eager';
    return photo.decode().catch(() => undefined);
  });
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([Promise.all(loaded), patience]);
}
