import type { Cliente } from '@campeiro/contract/escritorio/clientes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import { type Endereco, visitPlace } from '../address/form.ts';
import { Fact } from './Facts.tsx';
import { Telephone } from './Telephone.tsx';
import { texts } from './texts.ts';

interface Props {
  customer: Cliente | undefined;
  /** Where the work takes place. */
  address: Endereco | null | undefined;
}

/** For whom and where work is done. */
export function CustomerFacts({ customer, address }: Props) {
  const t = useTexts(texts);
  return (
    <>
      <Fact label={t('customer')}>
        {customer && (
          <Link to="/clientes/$id" params={{ id: String(customer.id) }}>
            {customer.nome}
          </Link>
        )}
      </Fact>
      <Fact label={t('telephone')}>
        {customer?.telefone && <Telephone number={customer.telefone} />}
      </Fact>
      <Fact label={t('address')}>{address && visitPlace(address)}</Fact>
    </>
  );
}
