/** What tells rows of one name apart where one is chosen or found: two customers, two people, two users. Pure. */
import { formattedDocument } from '@campeiro/contract/documento';
import { formattedTelephone } from '@campeiro/ui/format/telephone.ts';

/** A row of any list; what its resource does not have is undefined. */
export interface Row {
  id: number;
  nome: string;
  codigo?: string | number | null;
  documento?: string | null;
  cargo?: string | null;
  celular?: string | null;
  telefone?: string | null;
  login?: string | null;
}

/** Empty where nothing is known beside the name. */
export function aboutRow({ codigo, documento, cargo, celular, telefone, login }: Row): string {
  // A login says enough of a user.
  if (login) return login;
  const number = celular || telefone;
  return [
    codigo,
    documento && formattedDocument(documento),
    cargo,
    number && formattedTelephone(number),
  ]
    .filter(Boolean)
    .join(' · ');
}
