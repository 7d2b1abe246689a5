import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Fact } from '../facts/Facts.tsx';
import { texts } from './texts.ts';

/** What another system, such as an ERP, calls the record. */
export function OwnId({ row }: { row: { id_externo?: string | null } }) {
  const t = useTexts(texts);
  return (
    <Fact label={t('ownId')} isForOffice>
      {row.id_externo}
    </Fact>
  );
}
