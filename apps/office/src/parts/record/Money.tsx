import { useFormats } from '@campeiro/ui/format/formats.tsx';

/** An amount of reais; nothing where there is none. */
export function Money({ value }: { value: number | null }) {
  const { money } = useFormats();
  return value === null ? null : money(value);
}
