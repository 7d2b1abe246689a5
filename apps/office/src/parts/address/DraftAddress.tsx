/** At which of a customer's addresses a visit takes place; nothing where the customer has only one. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { DraftChoice } from '../draft/Inputs.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { type Endereco, namedLine } from './form.ts';
import { texts } from './texts.ts';
import { addressesQuery, inOrder } from './use-address.ts';

interface Props {
  draft: Draft;
  customer: number;
}

export function DraftAddress({ draft, customer }: Props) {
  const t = useTexts(texts);
  const { data } = useQuery(addressesQuery(customer));
  const all = data ? inOrder(data) : [];
  if (all.length < 2) return null;
  const options = all.map((address) => ({ value: String(address.id), label: nameOf(address) }));
  return (
    <DraftChoice
      draft={draft}
      name="id_endereco"
      label={t('where')}
      description={t('whereAbout')}
      options={options}
      searchable
    />
  );
}

const nameOf = (address: Endereco): string => namedLine(address) || `#${address.id}`;
